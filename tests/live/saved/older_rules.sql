BEGIN TRANSACTION;
CREATE TABLE answers (game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, around text not null default '{}',
   primary key (game, n));
INSERT INTO "answers" VALUES('main-20231114-221320-026',0,'1 take villager','["took 1 villager @1"]',
  '2023-11-14T22:13:22','{"answered": [9, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',1,'clock',
  '["eyes_closed thief @all", "called cupid @all"]','2023-11-14T22:13:40',
  '{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',2,'8 link 3 12','["linked 8 3 12 @8"]',
  '2023-11-14T22:13:43','{"answered": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',3,'clock',
  '["eyes_closed cupid @all", "called lovers @all", "lovers 3 12 @3,12"]','2023-11-14T22:14:00',
  '{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',4,'clock',
  '["eyes_closed lovers @all", "called seer @all"]','2023-11-14T22:14:20',
  '{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',5,'9 check 5','["checked 9 5 witch @9"]',
  '2023-11-14T22:14:22','{"answered": [1, 3, 7, 8]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',6,'clock',
  '["eyes_closed seer @all", "called wolves @all", "pack 2 4 12 @2,4,12"]','2023-11-14T22:14:40',
  '{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',7,'2 kill 8','["picked 2 8 @2,4,12"]',
  '2023-11-14T22:14:42','{"answered": [1]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',8,'7 peek','[]','2023-11-14T22:14:42',
  '{"answered": [1, 2, 3, 5]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',9,'deck 7 peek caught',
  '["peeked 7 2 4 12 caught @7", "noticed 7 @2,4,12"]','2023-11-14T22:14:42','{"answered": [1, 2, 3, 5]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',10,'4 kill 8','["picked 4 8 @2,4,12"]',
  '2023-11-14T22:14:43','{"answered": [1, 2, 3, 5, 7, 9, 10]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',11,'12 kill 8','["picked 12 8 @2,4,12"]',
  '2023-11-14T22:14:43','{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',12,'clock',
  '["knife 8 @2,4,12", "eyes_closed wolves @all", "called witch @all", "victim 5 8 @5"]','2023-11-14T22:15:00'
  ,'{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',13,'5 poison 6','["poisoned 5 6 @5"]',
  '2023-11-14T22:15:01','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',14,'5 save','["saved 5 @5"]','2023-11-14T22:15:01','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',15,'clock',
  '["eyes_closed witch @all", "called hunter @all"]','2023-11-14T22:15:20',
  '{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',16,'clock',
  '["eyes_closed hunter @all", "phase election 1 @all"]','2023-11-14T22:15:40',
  '{"answered": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',17,'3 pass','[]','2023-11-14T22:15:41','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',18,'5 pass','[]','2023-11-14T22:15:41','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',19,'1 pass','[]','2023-11-14T22:15:42','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',20,'2 run','[]','2023-11-14T22:15:42','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',21,'4 pass','[]','2023-11-14T22:15:42','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',22,'6 pass','[]','2023-11-14T22:15:42','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',23,'10 pass','[]','2023-11-14T22:15:42','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',24,'12 pass','[]','2023-11-14T22:15:42','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',25,'7 pass','[]','2023-11-14T22:15:43','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',26,'8 pass','[]','2023-11-14T22:15:43','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',27,'9 run','[]','2023-11-14T22:15:43','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',28,'11 pass',
  '["candidates 2 9 @all", "speech_order none - @all", "speaking 0 @all"]','2023-11-14T22:15:43','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',29,'clock','[]','2023-11-14T22:18:43','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',30,'clock','[]','2023-11-14T22:18:53','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',31,'3 vote 9','[]','2023-11-14T22:18:54','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',32,'7 vote 9','[]','2023-11-14T22:18:54','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',33,'10 vote 2','[]','2023-11-14T22:18:54','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',34,'12 vote 9','[]','2023-11-14T22:18:54','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',35,'1 vote 9','[]','2023-11-14T22:18:55','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',36,'4 vote 9','[]','2023-11-14T22:18:55','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',37,'5 vote 9','[]','2023-11-14T22:18:55','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',38,'6 vote 9','[]','2023-11-14T22:18:56','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',39,'8 vote 9','[]','2023-11-14T22:18:56','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',40,'11 vote 2',
  '["ballot 1:9 3:9 4:9 5:9 6:9 7:9 8:9 10:2 11:2 12:9 2:4 9:16 @all", "sheriff 9 @all"]',
  '2023-11-14T22:18:56','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',41,'clock',
  '["phase dawn 1 @all", "died 6 poison yes @judge", "fallen 6 @all", "shown 6 villager @all"]',
  '2023-11-14T22:19:06','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',42,'clock',
  '["phase day 1 @all", "speech_order none - @all", "speaking 0 @all"]','2023-11-14T22:20:06','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',43,'clock','["phase vote 1 @all"]','2023-11-14T22:23:06','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',44,'4 vote 11','[]','2023-11-14T22:23:07','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',45,'1 vote 3','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',46,'2 vote 12','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',47,'3 vote 7','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',48,'5 vote 5','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',49,'7 vote 2','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',50,'8 vote 11','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',51,'9 vote 4','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',52,'11 vote 9','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',53,'12 vote 1','[]','2023-11-14T22:23:08','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',54,'10 vote 11',
  '["ballot 1:3 2:12 3:7 4:11 5:5 7:2 8:11 9:4 10:11 11:9 12:1 1:2 2:2 3:2 '||
  '4:4 5:2 7:2 9:2 11:6 12:2 @all", "out 11 @all"]','2023-11-14T22:23:09','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',55,'clock',
  '["phase dusk 1 @all", "died 11 exile no @judge", "dead 11 @all", "shown 11 villager @all"]',
  '2023-11-14T22:23:19','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',56,'clock',
  '["night 2 seer wolves witch hunter @all", "called seer @all"]','2023-11-14T22:24:19','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',57,'9 check 3','["checked 9 3 villager @9"]',
  '2023-11-14T22:24:21','{"answered": [1, 3, 5, 7]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',58,'clock',
  '["eyes_closed seer @all", "called wolves @all"]','2023-11-14T22:24:39',
  '{"answered": [1, 2, 3, 4, 5, 7, 8, 9, 10, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',59,'12 kill 12','["picked 12 12 @2,4,12"]',
  '2023-11-14T22:24:40','{"answered": [5]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',60,'2 kill 12','["picked 2 12 @2,4,12"]',
  '2023-11-14T22:24:41','{"answered": [1, 5, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',61,'4 kill 12','["picked 4 12 @2,4,12"]',
  '2023-11-14T22:24:41','{"answered": [1, 2, 5, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',62,'7 peek','[]','2023-11-14T22:24:42',
  '{"answered": [1, 2, 3, 4, 5, 8, 10, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',63,'deck 7 peek unseen',
  '["peeked 7 2 4 12 unseen @7"]','2023-11-14T22:24:42','{"answered": [1, 2, 3, 4, 5, 8, 10, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',64,'clock',
  '["knife 12 @2,4,12", "eyes_closed wolves @all", "called witch @all", "victim 5 12 @5"]',
  '2023-11-14T22:24:59','{"answered": [1, 2, 3, 4, 5, 7, 8, 9, 10, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',65,'clock',
  '["eyes_closed witch @all", "called hunter @all"]','2023-11-14T22:25:19',
  '{"answered": [1, 2, 3, 4, 5, 7, 8, 9, 10, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',66,'clock',
  '["eyes_closed hunter @all", "phase dawn 2 @all", "died 12 knife yes @judge", '||
  '"died 3 love yes @judge", "fallen 3 12 @all", "shown 3 villager @all", '||
  '"shown 12 werewolf @all"]','2023-11-14T22:25:39','{"answered": [1, 2, 3, 4, 5, 7, 8, 9, 10, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-026',67,'clock',
  '["phase day 2 @all", "speech_order none - @all", "speaking 0 @all"]','2023-11-14T22:26:39','{}');
CREATE TABLE archive (version integer not null);
INSERT INTO "archive" VALUES(1);
CREATE TABLE club (name text primary key, kept text not null);
CREATE TABLE games (number integer primary key, id text not null unique, room text not null,
    headers text not null, began text not null, ended text, winner text);
INSERT INTO "games" VALUES(1,'main-20231114-221320-026','main','board: classic
deal: thief werewolf villager werewolf witch villager little_girl cupid seer hunter villager werewolf | villager*2
judge: machine
pace: timed
date: 2023-11-14
names: Bot 1, Bot 2, Bot 3, Bot 4, Bot 5, Bot 6, Bot 7, Bot 8, Bot 9, Bot 10, Bot 11, Bot 12
bots: 1 2 3 4 5 6 7 8 9 10 11 12
','2023-11-14T22:13:20',NULL,NULL);
CREATE TABLE people (name text primary key, shown text, part_of text, hidden integer not null default 0);
CREATE TABLE played (game text primary key, number integer not null, kind text not null, board text not null,
    players integer not null, bots integer not null, judge text not null, judge_name text not null,
   began text not null, evening text not null,
    winner text not null, reason text not null, rounds integer not null, seconds integer, elected integer,
   print text not null);
CREATE TABLE played_nights (game text not null references played(game) on delete cascade, night integer not null,
    seconds integer not null, primary key (game, night));
CREATE TABLE played_seats (game text not null references played(game) on delete cascade, seat integer not null,
    name text not null, bot integer not null, card text not null, side text not null, won integer not null,
   best integer not null,
    consolation integer not null, died_in integer, cause text not null, voted_out integer not null,
   first_victim integer not null,
    sheriff integer not null, primary key (game, seat));
CREATE TABLE rooms (code text primary key, room text not null);
INSERT INTO "rooms" VALUES('main',
  '{"lobby": {"board": "classic", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "called", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 12, "sitters": [{"seat": 1, "name": "Bot 1", "token": "", "word": '||
  '"", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 2, "name": "Bot 2", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '3, "name": "Bot 3", "token": "", "word": "", "lang": "zh", "bot": "random", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": true, '||
  '"leaving": false, "notes": "", "marks": {}}, {"seat": 4, "name": "Bot '||
  '4", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 5, "name": "Bot 5", "token": '||
  '"", "word": "", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 6, "name": "Bot 6", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '7, "name": "Bot 7", "token": "", "word": "", "lang": "zh", "bot": "random", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": true, '||
  '"leaving": false, "notes": "", "marks": {}}, {"seat": 8, "name": "Bot '||
  '8", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 9, "name": "Bot 9", "token": '||
  '"", "word": "", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 10, "name": "Bot 10", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '11, "name": "Bot 11", "token": "", "word": "", "lang": "zh", "bot": "random", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": true, '||
  '"leaving": false, "notes": "", "marks": {}}, {"seat": 12, "name": "Bot '||
  '12", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}], "queue": []}, "host": "9bFlIkpYt5HfavHYMD5hzQ", '||
  '"pin": "140891", "assist": ["xLuGw9HEJxA8NExBiesvHg", "140891"], "answered": '||
  '["(0, ''day'', 2, '''', 0, 19, ())", []], "game": "main-20231114-221320-026", '||
  '"undos": 0, "stood": [], "started": true, "time": {"stage": "(0, ''day'', '||
  '2, '''', 0, 19, ())", "left": 180.0}}');
CREATE TABLE seasons (first text primary key, name text not null);
CREATE TABLE undone (number integer primary key, game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, who text not null, cut_at text not null);
CREATE INDEX played_evening on played (evening);
CREATE INDEX played_print on played (print);
CREATE INDEX played_seats_name on played_seats (name);
CREATE TRIGGER summary_of_changed_game after update on games begin delete from played where game = new.id; end;
CREATE TRIGGER summary_of_deleted_game after delete on games begin delete from played where game = old.id; end;
CREATE TRIGGER summary_of_longer_game after insert on answers begin delete from played where game = new.game; end;
CREATE TRIGGER summary_of_shorter_game after delete on answers begin delete from played where game = old.game; end;
COMMIT;
