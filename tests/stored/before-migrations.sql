-- wolf.db as the release before migrations wrote it: two games that are over, and one at table main that runs.
BEGIN TRANSACTION;
CREATE TABLE answers (game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, around text not null default '{}',
   primary key (game, n));
INSERT INTO "answers" VALUES('file-2701b89cf82e',0,'1 kill 2',
  '["picked 1 2 @1", "knife 2 @1", "eyes_closed wolves @all", "called seer @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',1,'clock',
  '["eyes_closed seer @all", "phase dawn 1 @all", "died 2 knife yes @judge", '||
  '"fallen 2 @all", "words 2 @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',2,'clock',
  '["phase day 1 @all", "speech_order none - @all", "speaking 0 @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',3,'clock','["phase vote 1 @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',4,'1 pass','[]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',5,'3 vote 1','[]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',6,'4 vote 1','[]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',7,'5 vote 1','[]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',8,'6 vote 1',
  '["ballot 3:1 4:1 5:1 6:1 1:8 @all", "out 1 @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',9,'clock',
  '["phase dusk 1 @all", "died 1 exile no @judge", "dead 1 @all", "over good '||
  'no_wolf_left 2 3 4 5 6 1:werewolf 2:villager 3:villager 4:villager 5:villager '||
  '6:seer @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',10,'judge best 2','["award best 2 @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',11,'judge best 6','["award best 6 @all"]','','{}');
INSERT INTO "answers" VALUES('file-2701b89cf82e',12,'judge consolation 1','["award consolation 1 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',0,'1 propose 1 2','["proposed 1 1 2 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',1,'1 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',2,'2 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',3,'3 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',4,'4 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',5,'5 refuse','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',6,'6 refuse','["voted 1 2 3 4 against 5 6 passed @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',7,'1 play success','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',8,'2 play success',
  '["played 1 success @1", "played 2 success @2", "counted 2 0 @all", "quest 1 success @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',9,'clock',
  '["phase mission 2 @all", "leads 2 @all", "discussion 2 3 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',10,'2 propose 1 2 4','["proposed 2 1 2 4 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',11,'1 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',12,'2 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',13,'3 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',14,'4 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',15,'5 refuse','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',16,'6 refuse','["voted 1 2 3 4 against 5 6 passed @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',17,'1 play success','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',18,'2 play success','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',19,'4 play success',
  '["played 1 success @1", "played 2 success @2", "played 4 success @4", '||
  '"counted 3 0 @all", "quest 2 success @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',20,'clock',
  '["phase mission 3 @all", "leads 3 @all", "discussion 3 4 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',21,'3 propose 1 2 3 4','["proposed 3 1 2 3 4 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',22,'1 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',23,'2 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',24,'3 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',25,'4 approve','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',26,'5 refuse','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',27,'6 refuse','["voted 1 2 3 4 against 5 6 passed @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',28,'1 play success','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',29,'2 play success','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',30,'3 play success','[]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',31,'4 play success',
  '["played 1 success @1", "played 2 success @2", "played 3 success @3", '||
  '"played 4 success @4", "counted 4 0 @all", "quest 3 success @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',32,'clock','["phase recruit 3 @all"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',33,'5 recruit 3','["recruited 5 3 hit @3,5"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',34,'clock',
  '["phase assassination 3 @all", "conference 3 5 6 @3,5,6"]','','{}');
INSERT INTO "answers" VALUES('file-b41cc1b97435',35,'3 kill 1',
  '["assassinated 3 merlin 1 @all", "over red merlin 3 5 6 1:merlin 2:percival '||
  '3:untrustworthy_servant 4:servant 5:assassin 6:morgana @all"]','','{}');
INSERT INTO "answers" VALUES('main-20231114-221320-489',0,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:20','{"away": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-489',1,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:21','{"answered": [1], "away": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-489',2,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:22','{"answered": [1], "away": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-489',3,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:23','{"answered": [1], "away": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-489',4,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:24','{"answered": [1], "away": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
INSERT INTO "answers" VALUES('main-20231114-221320-489',5,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:25','{"answered": [1], "away": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}');
CREATE TABLE archive (version integer not null);
INSERT INTO "archive" VALUES(1);
CREATE TABLE club (name text primary key, kept text not null);
INSERT INTO "club" VALUES('evening',
  '{"door": {"size": 0, "sitters": [], "queue": []}, "plan": [], "since": "", "seed": "", "drawn": []}');
CREATE TABLE games (number integer primary key, id text not null unique, room text not null,
    headers text not null, began text not null, ended text, winner text);
INSERT INTO "games" VALUES(1,'file-2701b89cf82e','','board: custom
ruleset: codex
deal: werewolf villager*4 seer
options: sheriff=off, speech=free
date: 2026-01-02
names: 甲, 乙, 丙, 丁, 戊, 己
','2026-01-02T12:00:00','2026-01-02T12:00:00','good');
INSERT INTO "games" VALUES(2,'file-b41cc1b97435','','board: avalon-custom
deal: merlin percival untrustworthy_servant servant assassin morgana
leader: 1
date: 2026-01-03
','2026-01-03T12:00:00','2026-01-03T12:00:00','red');
INSERT INTO "games" VALUES(3,'main-20231114-221320-489','main','board: codex-standard
deal: werewolf*4 villager*4 seer witch hunter idiot
judge: machine
pace: timed
date: 2023-11-14
names: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12
','2023-11-14T22:13:20',NULL,NULL);
CREATE TABLE people (name text primary key, shown text, part_of text, hidden integer not null default 0);
INSERT INTO "people" VALUES('甲','一号',NULL,0);
CREATE TABLE played (game text primary key, number integer not null, kind text not null, board text not null,
    players integer not null, bots integer not null, judge text not null, judge_name text not null,
   began text not null, evening text not null,
    winner text not null, reason text not null, rounds integer not null, seconds integer, elected integer,
   print text not null);
INSERT INTO "played" VALUES('file-2701b89cf82e',1,'werewolf','custom',6,0,'human','','2026-01-02T12:00:00',
  '2026-01-02','good','no_wolf_left',1,NULL,NULL,
  '2701b89cf82ee05fda2efb9409f12fa997597ed40d19bb0638d25dad8c74fb63');
INSERT INTO "played" VALUES('file-b41cc1b97435',2,'avalon','avalon-custom',6,0,'human','',
  '2026-01-03T12:00:00','2026-01-03','red','merlin',3,NULL,NULL,
  'b41cc1b9743587e12914ba39b32aef6452aaa58e2218cf045d74e0091a18ddc7');
CREATE TABLE played_nights (game text not null references played(game) on delete cascade, night integer not null,
    seconds integer not null, primary key (game, night));
CREATE TABLE played_seats (game text not null references played(game) on delete cascade, seat integer not null,
    name text not null, bot integer not null, card text not null, side text not null, won integer not null,
   best integer not null,
    consolation integer not null, died_in integer, cause text not null, voted_out integer not null,
   first_victim integer not null,
    sheriff integer not null, primary key (game, seat));
INSERT INTO "played_seats" VALUES('file-2701b89cf82e',2,'乙',0,'villager','good',1,1,0,1,'knife',0,1,0);
INSERT INTO "played_seats" VALUES('file-2701b89cf82e',1,'甲',0,'werewolf','wolves',0,0,1,1,'exile',1,0,0);
INSERT INTO "played_seats" VALUES('file-2701b89cf82e',3,'丙',0,'villager','good',1,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-2701b89cf82e',4,'丁',0,'villager','good',1,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-2701b89cf82e',5,'戊',0,'villager','good',1,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-2701b89cf82e',6,'己',0,'seer','good',1,1,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-b41cc1b97435',1,'',0,'merlin','blue',0,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-b41cc1b97435',2,'',0,'percival','blue',0,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-b41cc1b97435',3,'',0,'untrustworthy_servant','red',1,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-b41cc1b97435',4,'',0,'servant','blue',0,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-b41cc1b97435',5,'',0,'assassin','red',1,0,0,NULL,'',0,0,0);
INSERT INTO "played_seats" VALUES('file-b41cc1b97435',6,'',0,'morgana','red',1,0,0,NULL,'',0,0,0);
CREATE TABLE rooms (code text primary key, room text not null);
INSERT INTO "rooms" VALUES('main',
  '{"lobby": {"board": "codex-standard", "changes": {}, "judge": "machine", '||
  '"judge_name": "", "night": "called", "seconds": {}, "lang": "zh", "left_out": '||
  '[]}, "company": {"size": 12, "sitters": [{"seat": 1, "name": "P1", "token": '||
  '"NAy7ow2XwAc1KvYgOci3FQ", "word": "8681", "lang": "en", "bot": "", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 2, "name": "P2", "token": "gQC7W6SrsmxRnxJrTh8HnQ", '||
  '"word": "8133", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 3, "name": "P3", "token": "tQgTmsQmVcmcQ6FMRwpRcQ", "word": '||
  '"8588", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 4, "name": "P4", "token": "R__Z4A_bZPJIFCvrXKVBWA", "word": '||
  '"3197", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 5, "name": "P5", "token": "6IYieXVgaTSPG3LnwMympg", "word": '||
  '"6535", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 6, "name": "P6", "token": "2IylVq-Zowxt6LUFeOmR-g", "word": '||
  '"5565", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 7, "name": "P7", "token": "HXybF8r5IZocxkFyRHzVrA", "word": '||
  '"9154", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 8, "name": "P8", "token": "ysmbbk4EatXrgDM4Hqgbcg", "word": '||
  '"3239", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 9, "name": "P9", "token": "CAwPR7MB447-_-D-kRpRKA", "word": '||
  '"5148", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 10, "name": "P10", "token": "97qaHdHk6xDOUvdNKUeSOg", "word": '||
  '"6233", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 11, "name": "P11", "token": "0QJq3tdFDkzrea7u2MsB4w", "word": '||
  '"8231", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 12, "name": "P12", "token": "c6yCKaFN1eJ54e21UoUFTg", "word": '||
  '"7677", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}], "queue": []}, "host": "x-dUkWzKKJjzPzI-T4HsAQ", "pin": "299086", '||
  '"assist": ["AMhz2Hu4GH0JrpYcUQmGhQ", "139099"], "answered": ["(1, ''night'', '||
  '1, ''wolves'', None, 0, ())", []], "game": "main-20231114-221320-489", '||
  '"undos": 1, "stood": [2], "started": true, "time": {"stage": "(1, ''night'', '||
  '1, ''wolves'', None, 0, ())", "left": 20.0}}');
CREATE TABLE seasons (first text primary key, name text not null);
INSERT INTO "seasons" VALUES('2026-01-01','冬');
CREATE TABLE undone (number integer primary key, game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, who text not null, cut_at text not null);
INSERT INTO "undone" VALUES(1,'main-20231114-221320-489',6,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:26','host','2023-11-14T22:13:28');
INSERT INTO "undone" VALUES(2,'main-20231114-221320-489',7,'1 pass','["picked 1 pass @1,2,3,4"]',
  '2023-11-14T22:13:27','host','2023-11-14T22:13:28');
CREATE INDEX played_evening on played (evening);
CREATE INDEX played_print on played (print);
CREATE INDEX played_seats_name on played_seats (name);
CREATE TRIGGER summary_of_changed_game after update on games begin delete from played where game = new.id; end;
CREATE TRIGGER summary_of_deleted_game after delete on games begin delete from played where game = old.id; end;
CREATE TRIGGER summary_of_longer_game after insert on answers begin delete from played where game = new.game; end;
CREATE TRIGGER summary_of_shorter_game after delete on answers begin delete from played where game = old.game; end;
COMMIT;
