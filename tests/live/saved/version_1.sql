BEGIN TRANSACTION;
CREATE TABLE answers (game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, around text not null default '{}',
   primary key (game, n));
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',0,'7 kill 1','["picked 7 1 @1,2,7,10"]',
  '2023-11-14T22:13:22','{"away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',1,'10 kill 1','["picked 10 1 @1,2,7,10"]',
  '2023-11-14T22:13:22','{"answered": [7], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',2,'clock','["knife 1 @1,2,7,10", "victim 8 1 @8"]',
  '2023-11-14T22:13:41','{"answered": [6, 7, 8, 9, 10, 11, 12], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',3,'8 poison 6','["poisoned 8 6 @8"]',
  '2023-11-14T22:13:43','{"answered": [6, 7, 9, 10], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',4,'clock','["gun 11 yes @11"]','2023-11-14T22:14:01'
  ,'{"answered": [6, 7, 8, 9, 10, 11, 12], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',5,'clock','["phase election 1 @all"]',
  '2023-11-14T22:14:21','{"answered": [6, 7, 8, 9, 10, 11, 12], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',6,'6 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',7,'8 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',8,'7 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',9,'9 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',10,'10 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',11,'11 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',12,'12 pass','[]','2023-11-14T22:46:14',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',13,'clock',
  '["candidates none @all", "sheriff - @all", "phase dawn 1 @all", "died '||
  '1 knife yes @judge", "died 6 poison yes @judge", "fallen 1 6 @all", "words '||
  '1 6 @all"]','2023-11-14T22:46:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',14,'clock','[]','2023-11-14T22:47:22',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',15,'clock',
  '["phase day 1 @all", "speech_order 12 11 10 9 8 7 5 4 3 2 0 @all", "speaking 12 @all"]',
  '2023-11-14T22:48:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',16,'judge minute 48','["minute 48 @all"]',
  '2023-11-14T22:48:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',17,'clock','["speaking 11 @all"]',
  '2023-11-14T22:50:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',18,'judge minute 50','["minute 50 @all"]',
  '2023-11-14T22:50:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',19,'clock','["speaking 10 @all"]',
  '2023-11-14T22:52:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',20,'judge minute 52','["minute 52 @all"]',
  '2023-11-14T22:52:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',21,'clock','["speaking 9 @all"]',
  '2023-11-14T22:54:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',22,'judge minute 54','["minute 54 @all"]',
  '2023-11-14T22:54:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',23,'clock','["speaking 8 @all"]',
  '2023-11-14T22:56:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',24,'judge minute 56','["minute 56 @all"]',
  '2023-11-14T22:56:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',25,'clock','["speaking 7 @all"]',
  '2023-11-14T22:58:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',26,'judge minute 58','["minute 58 @all"]',
  '2023-11-14T22:58:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',27,'clock','["speaking 5 @all"]',
  '2023-11-14T23:00:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',28,'judge minute 0','["minute 0 @all"]',
  '2023-11-14T23:00:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',29,'clock','["speaking 4 @all"]',
  '2023-11-14T23:02:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',30,'judge minute 2','["minute 2 @all"]',
  '2023-11-14T23:02:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',31,'clock','["speaking 3 @all"]',
  '2023-11-14T23:04:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',32,'judge minute 4','["minute 4 @all"]',
  '2023-11-14T23:04:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',33,'clock','["speaking 2 @all"]',
  '2023-11-14T23:06:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',34,'judge minute 6','["minute 6 @all"]',
  '2023-11-14T23:06:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',35,'clock','["phase vote 1 @all"]',
  '2023-11-14T23:08:22','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',36,'10 vote 2','[]','2023-11-14T23:08:23',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',37,'11 vote 11','[]','2023-11-14T23:08:23',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',38,'7 vote 10','[]','2023-11-14T23:08:24',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',39,'9 vote 5','[]','2023-11-14T23:08:24',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',40,'8 vote 11','[]','2023-11-14T23:08:24',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',41,'12 vote 3','[]','2023-11-14T23:08:24',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',42,'clock',
  '["ballot 7:10 8:11 9:5 10:2 11:11 12:3 2:2 3:2 5:2 10:2 11:4 @all", "out '||
  '11 @all", "phase dusk 1 @all", "died 11 exile no @judge", "dead 11 @all", '||
  '"words 11 @all"]','2023-11-14T23:08:32','{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',43,'11 shoot 5',
  '["shot 11 5 @all", "died 5 shot no @judge", "dead 5 @all", "words 5 @all"]','2023-11-14T23:08:34',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',44,'clock','[]','2023-11-14T23:09:34',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wnight-20231114-221321-610',45,'clock',
  '["night 2 wolves witch seer hunter idiot @all"]','2023-11-14T23:10:34',
  '{"stood": [2], "away": [1, 2, 3, 4, 5]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',0,'9 kill 3','["picked 9 3 @2,7,9,10"]',
  '2023-11-14T23:10:40','{"answered": [3, 4, 5, 6, 8], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',1,'10 kill 3','["picked 10 3 @2,7,9,10"]',
  '2023-11-14T23:10:40','{"answered": [3, 4, 5, 6, 8, 9], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',2,'7 kill 3','["picked 7 3 @2,7,9,10"]',
  '2023-11-14T23:10:41','{"answered": [3, 4, 5, 6, 8, 9, 10, 11, 12], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',3,'clock',
  '["knife 3 @2,7,9,10", "eyes_closed wolves @all", "called witch @all", "victim 1 3 @1"]',
  '2023-11-14T23:10:58','{"answered": [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',4,'clock',
  '["eyes_closed witch @all", "called seer @all"]','2023-11-14T23:11:18',
  '{"answered": [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',5,'6 check 2','["checked 6 2 wolf @6"]',
  '2023-11-14T23:11:20','{"answered": [3, 4, 7], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',6,'clock',
  '["eyes_closed seer @all", "called hunter @all", "gun 11 yes @11"]','2023-11-14T23:11:38',
  '{"answered": [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',7,'clock',
  '["eyes_closed hunter @all", "called idiot @all"]','2023-11-14T23:11:58',
  '{"answered": [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',8,'clock',
  '["eyes_closed idiot @all", "phase election 1 @all"]','2023-11-14T23:12:18',
  '{"answered": [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',9,'8 pass','[]','2023-11-14T23:12:19','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',10,'12 run','[]','2023-11-14T23:12:19','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',11,'3 pass','[]','2023-11-14T23:12:20','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',12,'5 run','[]','2023-11-14T23:12:20','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',13,'6 run','[]','2023-11-14T23:12:20','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',14,'9 pass','[]','2023-11-14T23:12:20','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',15,'11 pass','[]','2023-11-14T23:12:20','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',16,'4 pass','[]','2023-11-14T23:12:21','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',17,'7 pass','[]','2023-11-14T23:12:21','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',18,'10 run','[]','2023-11-14T23:12:21','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',19,'clock',
  '["candidates 5 6 10 12 @all", "speech_order 12 10 6 5 0 @all", "speaking 12 @all"]','2023-11-14T23:12:28',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',20,'judge minute 12','["minute 12 @all"]',
  '2023-11-14T23:12:28','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',21,'clock','["speaking 10 @all"]',
  '2023-11-14T23:14:28','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',22,'judge minute 14','["minute 14 @all"]',
  '2023-11-14T23:14:28','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',23,'clock','["speaking 6 @all"]','2023-11-14T23:16:28'
  ,'{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',24,'judge minute 16','["minute 16 @all"]',
  '2023-11-14T23:16:28','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',25,'clock','["speaking 5 @all"]','2023-11-14T23:18:28'
  ,'{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',26,'judge minute 18','["minute 18 @all"]',
  '2023-11-14T23:18:28','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',27,'clock','[]','2023-11-14T23:20:28','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',28,'clock','[]','2023-11-14T23:20:38','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',29,'7 vote 5','[]','2023-11-14T23:20:39','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',30,'4 vote 10','[]','2023-11-14T23:20:40','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',31,'8 vote 5','[]','2023-11-14T23:20:40','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',32,'11 vote 10','[]','2023-11-14T23:20:40','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',33,'9 vote 6','[]','2023-11-14T23:20:40','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',34,'3 vote 6','[]','2023-11-14T23:20:41','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',35,'clock',
  '["ballot 3:6 4:10 7:5 8:5 9:6 11:10 5:4 6:4 10:4 @all", "tied 5 6 10 @all", '||
  '"candidates 5 6 10 @all", "speech_order 5 6 10 - @all", "speaking 5 @all"]','2023-11-14T23:20:48',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',36,'clock','["speaking 6 @all"]','2023-11-14T23:22:48'
  ,'{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',37,'clock','["speaking 10 @all"]',
  '2023-11-14T23:24:48','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',38,'clock','[]','2023-11-14T23:26:48','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',39,'clock','[]','2023-11-14T23:26:58','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',40,'3 vote 6','[]','2023-11-14T23:27:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',41,'9 vote 5','[]','2023-11-14T23:27:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',42,'4 vote 10','[]','2023-11-14T23:27:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',43,'7 vote 10','[]','2023-11-14T23:27:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',44,'12 vote 6','[]','2023-11-14T23:27:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',45,'8 vote 5','[]','2023-11-14T23:27:01','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',46,'11 vote 6','[]','2023-11-14T23:27:01','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',47,'clock',
  '["ballot 3:6 4:10 7:10 8:5 9:5 11:6 12:6 5:4 6:6 10:4 @all", "sheriff '||
  '6 @all", "phase dawn 1 @all", "died 3 knife yes @judge", "fallen 3 @all", '||
  '"words 3 @all"]','2023-11-14T23:27:08','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',48,'clock','["phase day 1 @all"]',
  '2023-11-14T23:28:08','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',49,'6 order down',
  '["speech_order 2 1 12 11 10 9 8 7 5 4 6 - @all", "speaking 2 @all"]','2023-11-14T23:28:10',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wday-20231114-231038-801',50,'judge pause','["paused @all"]',
  '2023-11-14T23:28:12','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',0,'8 kill 9','["picked 8 9 @6,8,9,12"]',
  '2023-11-14T23:28:14','{"answered": [2, 5, 10], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',1,'6 kill 9','["picked 6 9 @6,8,9,12"]',
  '2023-11-14T23:28:15','{"answered": [2, 3, 4, 5, 8, 10], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',2,'9 kill 9','["picked 9 9 @6,8,9,12"]',
  '2023-11-14T23:28:15','{"answered": [2, 3, 4, 5, 6, 7, 8, 10], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',3,'12 kill 9','["picked 12 9 @6,8,9,12"]',
  '2023-11-14T23:28:15','{"answered": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',4,'clock',
  '["knife 9 @6,8,9,12", "eyes_closed wolves @all", "called witch @all", "victim 10 9 @10"]',
  '2023-11-14T23:28:33','{"answered": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',5,'10 poison 8','["poisoned 10 8 @10"]',
  '2023-11-14T23:28:34','{"answered": [2, 4, 6, 7, 8, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',6,'clock',
  '["eyes_closed witch @all", "called seer @all"]','2023-11-14T23:28:53',
  '{"answered": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',7,'2 check 3','["checked 2 3 good @2"]',
  '2023-11-14T23:28:55','{"answered": [4, 5, 6, 8, 9, 10, 11, 12], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',8,'clock',
  '["eyes_closed seer @all", "called hunter @all", "gun 1 yes @1"]','2023-11-14T23:29:13',
  '{"answered": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',9,'clock',
  '["eyes_closed hunter @all", "called idiot @all"]','2023-11-14T23:29:33',
  '{"answered": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',10,'clock',
  '["eyes_closed idiot @all", "phase election 1 @all"]','2023-11-14T23:29:53',
  '{"answered": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',11,'5 pass','[]','2023-11-14T23:29:54','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',12,'8 pass','[]','2023-11-14T23:29:54','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',13,'10 pass','[]','2023-11-14T23:29:54','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',14,'12 run','[]','2023-11-14T23:29:54','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',15,'3 pass','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',16,'4 pass','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',17,'6 pass','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',18,'2 pass','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',19,'7 run','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',20,'9 run','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',21,'11 pass','[]','2023-11-14T23:29:55','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',22,'clock',
  '["candidates 7 9 12 @all", "speech_order 12 9 7 0 @all", "speaking 12 @all"]','2023-11-14T23:30:03',
  '{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',23,'judge minute 30',
  '["minute 30 @all", "speech_order 7 12 9 30 @all", "speaking 7 @all"]','2023-11-14T23:30:03','{"away": [1]}'
  );
INSERT INTO "answers" VALUES('wend-20231114-232813-999',24,'clock','["speaking 12 @all"]',
  '2023-11-14T23:32:03','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',25,'clock','["speaking 9 @all"]','2023-11-14T23:34:03'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',26,'clock','[]','2023-11-14T23:36:03','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',27,'clock','[]','2023-11-14T23:36:13','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',28,'2 vote 7','[]','2023-11-14T23:36:14','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',29,'5 vote 7','[]','2023-11-14T23:36:14','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',30,'8 vote 7','[]','2023-11-14T23:36:14','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',31,'10 vote 12','[]','2023-11-14T23:36:14','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',32,'4 vote 12','[]','2023-11-14T23:36:15','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',33,'3 vote 9','[]','2023-11-14T23:36:15','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',34,'6 vote 7','[]','2023-11-14T23:36:15','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',35,'11 vote 7','[]','2023-11-14T23:36:15','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',36,'clock',
  '["ballot 2:7 3:9 4:12 5:7 6:7 8:7 10:12 11:7 7:10 9:2 12:4 @all", "sheriff '||
  '7 @all", "phase dawn 1 @all", "died 9 knife yes @judge", "died 8 poison '||
  'yes @judge", "fallen 8 9 @all", "words 8 9 @all"]','2023-11-14T23:36:23','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',37,'clock','[]','2023-11-14T23:37:23','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',38,'clock','["phase day 1 @all"]',
  '2023-11-14T23:38:23','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',39,'7 order down',
  '["speech_order 6 5 4 3 2 1 12 11 10 7 - @all", "speaking 6 @all"]','2023-11-14T23:38:25','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',40,'clock','["speaking 5 @all"]','2023-11-14T23:40:25'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',41,'clock','["speaking 4 @all"]','2023-11-14T23:42:25'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',42,'clock','["speaking 3 @all"]','2023-11-14T23:44:25'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',43,'clock','["speaking 2 @all"]','2023-11-14T23:46:25'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',44,'clock','["speaking 1 @all"]','2023-11-14T23:48:25'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',45,'clock','["speaking 12 @all"]',
  '2023-11-14T23:50:25','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',46,'clock','["speaking 11 @all"]',
  '2023-11-14T23:52:25','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',47,'clock','["speaking 10 @all"]',
  '2023-11-14T23:54:25','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',48,'clock','["speaking 7 @all"]','2023-11-14T23:56:25'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',49,'clock','["phase vote 1 @all"]',
  '2023-11-14T23:58:25','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',50,'7 vote 2','[]','2023-11-14T23:58:26','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',51,'11 vote 12','[]','2023-11-14T23:58:26','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',52,'12 vote 12','[]','2023-11-14T23:58:26','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',53,'2 vote 7','[]','2023-11-14T23:58:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',54,'5 vote 4','[]','2023-11-14T23:58:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',55,'6 vote 1','[]','2023-11-14T23:58:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',56,'3 vote 7','[]','2023-11-14T23:58:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',57,'4 vote 4','[]','2023-11-14T23:58:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',58,'10 vote 12','[]','2023-11-14T23:58:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',59,'clock',
  '["ballot 2:7 3:7 4:4 5:4 6:1 7:2 10:12 11:12 12:12 1:2 2:3 4:4 7:4 12:6 '||
  '@all", "out 12 @all", "phase dusk 1 @all", "died 12 exile no @judge", '||
  '"dead 12 @all", "words 12 @all"]','2023-11-14T23:58:35','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',60,'clock',
  '["night 2 wolves witch seer hunter idiot @all", "called wolves @all"]','2023-11-14T23:59:35',
  '{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',61,'6 kill 7','["picked 6 7 @6"]',
  '2023-11-14T23:59:36','{"answered": [2, 4, 5, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',62,'clock',
  '["knife 7 @6", "eyes_closed wolves @all", "called witch @all", "victim 10 7 @10"]','2023-11-14T23:59:55',
  '{"answered": [2, 3, 4, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',63,'10 save','["saved 10 @10"]','2023-11-14T23:59:56',
  '{"answered": [6], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',64,'clock',
  '["eyes_closed witch @all", "called seer @all"]','2023-11-15T00:00:15',
  '{"answered": [2, 3, 4, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',65,'2 check 7','["checked 2 7 good @2"]',
  '2023-11-15T00:00:16','{"answered": [4, 6], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',66,'clock',
  '["eyes_closed seer @all", "called hunter @all", "gun 1 yes @1"]','2023-11-15T00:00:35',
  '{"answered": [2, 3, 4, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',67,'clock',
  '["eyes_closed hunter @all", "called idiot @all"]','2023-11-15T00:00:55',
  '{"answered": [2, 3, 4, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',68,'clock',
  '["eyes_closed idiot @all", "phase dawn 2 @all", "fallen none @all"]','2023-11-15T00:01:15',
  '{"answered": [2, 3, 4, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',69,'clock','["phase day 2 @all"]',
  '2023-11-15T00:02:15','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',70,'7 order down',
  '["speech_order 6 5 4 3 2 1 11 10 7 - @all", "speaking 6 @all"]','2023-11-15T00:02:17','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',71,'clock','["speaking 5 @all"]','2023-11-15T00:04:17'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',72,'clock','["speaking 4 @all"]','2023-11-15T00:06:17'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',73,'clock','["speaking 3 @all"]','2023-11-15T00:08:17'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',74,'clock','["speaking 2 @all"]','2023-11-15T00:10:17'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',75,'clock','["speaking 1 @all"]','2023-11-15T00:12:17'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',76,'clock','["speaking 11 @all"]',
  '2023-11-15T00:14:17','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',77,'clock','["speaking 10 @all"]',
  '2023-11-15T00:16:17','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',78,'clock','["speaking 7 @all"]','2023-11-15T00:18:17'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',79,'clock','["phase vote 2 @all"]',
  '2023-11-15T00:20:17','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',80,'4 vote 4','[]','2023-11-15T00:20:18','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',81,'10 vote 11','[]','2023-11-15T00:20:18','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',82,'3 vote 10','[]','2023-11-15T00:20:18','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',83,'2 vote 2','[]','2023-11-15T00:20:19','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',84,'5 vote 7','[]','2023-11-15T00:20:19','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',85,'6 vote 11','[]','2023-11-15T00:20:19','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',86,'7 vote 4','[]','2023-11-15T00:20:19','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',87,'11 vote 5','[]','2023-11-15T00:20:19','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',88,'clock',
  '["ballot 2:2 3:10 4:4 5:7 6:11 7:4 10:11 11:5 2:2 4:5 5:2 7:2 10:2 11:4 '||
  '@all", "out 4 @all", "phase dusk 2 @all", "died 4 exile no @judge", "dead '||
  '4 @all", "words 4 @all"]','2023-11-15T00:20:27','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',89,'clock',
  '["night 3 wolves witch seer hunter idiot @all", "called wolves @all"]','2023-11-15T00:21:27',
  '{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',90,'6 kill 5','["picked 6 5 @6"]',
  '2023-11-15T00:21:28','{"answered": [2, 5, 7, 10], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',91,'clock',
  '["knife 5 @6", "eyes_closed wolves @all", "called witch @all", "victim 10 unknown @10"]',
  '2023-11-15T00:21:47','{"answered": [2, 3, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',92,'clock',
  '["eyes_closed witch @all", "called seer @all"]','2023-11-15T00:22:07',
  '{"answered": [2, 3, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',93,'2 check 6','["checked 2 6 wolf @2"]',
  '2023-11-15T00:22:09','{"answered": [3, 5, 6, 7, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',94,'clock',
  '["eyes_closed seer @all", "called hunter @all", "gun 1 yes @1"]','2023-11-15T00:22:27',
  '{"answered": [2, 3, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',95,'clock',
  '["eyes_closed hunter @all", "called idiot @all"]','2023-11-15T00:22:47',
  '{"answered": [2, 3, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',96,'clock',
  '["eyes_closed idiot @all", "phase dawn 3 @all", "died 5 knife yes @judge", "fallen 5 @all"]',
  '2023-11-15T00:23:07','{"answered": [2, 3, 5, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',97,'clock','["phase day 3 @all"]',
  '2023-11-15T00:24:07','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',98,'7 order down',
  '["speech_order 3 2 1 11 10 6 7 - @all", "speaking 3 @all"]','2023-11-15T00:24:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',99,'clock','["speaking 2 @all"]','2023-11-15T00:26:08'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',100,'clock','["speaking 1 @all"]',
  '2023-11-15T00:28:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',101,'clock','["speaking 11 @all"]',
  '2023-11-15T00:30:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',102,'clock','["speaking 10 @all"]',
  '2023-11-15T00:32:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',103,'clock','["speaking 6 @all"]',
  '2023-11-15T00:34:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',104,'clock','["speaking 7 @all"]',
  '2023-11-15T00:36:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',105,'clock','["phase vote 3 @all"]',
  '2023-11-15T00:38:08','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',106,'2 vote 6','[]','2023-11-15T00:38:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',107,'3 vote 7','[]','2023-11-15T00:38:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',108,'6 vote 3','[]','2023-11-15T00:38:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',109,'7 vote 11','[]','2023-11-15T00:38:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',110,'11 vote 2','[]','2023-11-15T00:38:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',111,'10 vote 2','[]','2023-11-15T00:38:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',112,'clock',
  '["ballot 2:6 3:7 6:3 7:11 10:2 11:2 2:4 3:2 6:2 7:2 11:3 @all", "out 2 '||
  '@all", "phase dusk 3 @all", "died 2 exile no @judge", "dead 2 @all"]','2023-11-15T00:38:18','{"away": [1]}'
  );
INSERT INTO "answers" VALUES('wend-20231114-232813-999',113,'clock',
  '["night 4 wolves witch seer hunter idiot @all", "called wolves @all"]','2023-11-15T00:39:18',
  '{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',114,'6 kill 3','["picked 6 3 @6"]',
  '2023-11-15T00:39:20','{"answered": [3, 7, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',115,'clock',
  '["knife 3 @6", "eyes_closed wolves @all", "called witch @all", "victim 10 unknown @10"]',
  '2023-11-15T00:39:38','{"answered": [3, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',116,'clock',
  '["eyes_closed witch @all", "called seer @all"]','2023-11-15T00:39:58',
  '{"answered": [3, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',117,'clock',
  '["eyes_closed seer @all", "called hunter @all", "gun 1 yes @1"]','2023-11-15T00:40:18',
  '{"answered": [3, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',118,'clock',
  '["eyes_closed hunter @all", "called idiot @all"]','2023-11-15T00:40:38',
  '{"answered": [3, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',119,'clock',
  '["eyes_closed idiot @all", "phase dawn 4 @all", "died 3 knife yes @judge", "fallen 3 @all"]',
  '2023-11-15T00:40:58','{"answered": [3, 6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',120,'clock','["phase day 4 @all"]',
  '2023-11-15T00:41:58','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',121,'7 order down',
  '["speech_order 1 11 10 6 7 - @all", "speaking 1 @all"]','2023-11-15T00:42:00','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',122,'clock','["speaking 11 @all"]',
  '2023-11-15T00:44:00','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',123,'clock','["speaking 10 @all"]',
  '2023-11-15T00:46:00','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',124,'clock','["speaking 6 @all"]',
  '2023-11-15T00:48:00','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',125,'clock','["speaking 7 @all"]',
  '2023-11-15T00:50:00','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',126,'clock','["phase vote 4 @all"]',
  '2023-11-15T00:52:00','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',127,'10 vote 7','[]','2023-11-15T00:52:01','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',128,'11 vote 1','[]','2023-11-15T00:52:02','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',129,'6 vote 1','[]','2023-11-15T00:52:02','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',130,'7 vote 10','[]','2023-11-15T00:52:02','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',131,'clock',
  '["ballot 6:1 7:10 10:7 11:1 1:4 7:2 10:3 @all", "out 1 @all", "phase dusk '||
  '4 @all", "died 1 exile no @judge", "dead 1 @all"]','2023-11-15T00:52:10','{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',132,'clock',
  '["night 5 wolves witch seer hunter idiot @all", "called wolves @all"]','2023-11-15T00:52:30',
  '{"away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',133,'6 kill 10','["picked 6 10 @6"]',
  '2023-11-15T00:52:32','{"answered": [11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',134,'clock',
  '["knife 10 @6", "eyes_closed wolves @all", "called witch @all", "victim 10 unknown @10"]',
  '2023-11-15T00:52:50','{"answered": [6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',135,'clock',
  '["eyes_closed witch @all", "called seer @all"]','2023-11-15T00:53:10',
  '{"answered": [6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',136,'clock',
  '["eyes_closed seer @all", "called hunter @all"]','2023-11-15T00:53:30',
  '{"answered": [6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',137,'clock',
  '["eyes_closed hunter @all", "called idiot @all"]','2023-11-15T00:53:50',
  '{"answered": [6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('wend-20231114-232813-999',138,'clock',
  '["eyes_closed idiot @all", "phase dawn 5 @all", "died 10 knife yes @judge", '||
  '"fallen 10 @all", "over wolves gods_dead 6 8 9 12 1:hunter 2:seer 3:idiot '||
  '4:villager 5:villager 6:werewolf 7:villager 8:werewolf 9:werewolf 10:witch '||
  '11:villager 12:werewolf @all"]','2023-11-15T00:54:10','{"answered": [6, 7, 10, 11], "away": [1]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',0,'5 propose 2 4','["proposed 5 2 4 @all"]',
  '2023-11-15T00:54:12','{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',1,'7 approve','[]','2023-11-15T00:54:13',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',2,'5 refuse','[]','2023-11-15T00:54:14',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',3,'6 refuse','[]','2023-11-15T00:54:14',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',4,'4 refuse','[]','2023-11-15T00:54:14',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',5,'clock','[]','2023-11-15T00:54:32','{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',6,'deck 1 refuse','[]','2023-11-15T00:54:32',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',7,'deck 2 approve','[]','2023-11-15T00:54:32',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',8,'deck 3 refuse',
  '["voted 2 7 against 1 3 4 5 6 rejected @all", "leads 6 @all", "discussion 6 2 @all"]','2023-11-15T00:54:32'
  ,'{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',9,'6 propose 4 5','["proposed 6 4 5 @all"]',
  '2023-11-15T00:54:34','{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',10,'4 approve','[]','2023-11-15T00:54:35',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',11,'6 approve','[]','2023-11-15T00:54:35',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',12,'5 refuse','[]','2023-11-15T00:54:36',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',13,'7 refuse','[]','2023-11-15T00:54:36',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',14,'clock','[]','2023-11-15T00:54:54','{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',15,'deck 1 refuse','[]','2023-11-15T00:54:54',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',16,'deck 2 approve','[]','2023-11-15T00:54:54',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',17,'deck 3 approve',
  '["voted 2 3 4 6 against 1 5 7 passed @all"]','2023-11-15T00:54:54','{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('anight-20231115-005411-581',18,'4 play success','[]','2023-11-15T00:54:55',
  '{"away": [1, 2, 3]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',0,'3 propose 6 7','["proposed 3 6 7 @all"]',
  '2023-11-15T00:54:59','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',1,'6 approve','[]','2023-11-15T00:55:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',2,'5 refuse','[]','2023-11-15T00:55:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',3,'7 approve','[]','2023-11-15T00:55:00','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',4,'3 approve','[]','2023-11-15T00:55:01','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',5,'4 refuse','[]','2023-11-15T00:55:01','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',6,'clock','[]','2023-11-15T00:55:19','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',7,'deck 1 refuse','[]','2023-11-15T00:55:19',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',8,'deck 2 refuse',
  '["voted 3 6 7 against 1 2 4 5 rejected @all", "leads 4 @all", "discussion 4 2 @all"]','2023-11-15T00:55:19'
  ,'{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',9,'4 propose 6 7','["proposed 4 6 7 @all"]',
  '2023-11-15T00:55:21','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',10,'7 approve','[]','2023-11-15T00:55:22',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',11,'3 approve','[]','2023-11-15T00:55:23',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',12,'4 approve','[]','2023-11-15T00:55:23',
  '{"away": [1, 2]}');
INSERT INTO "answers" VALUES('apaused-20231115-005457-083',13,'judge pause','["paused @all"]',
  '2023-11-15T00:55:24','{"away": [1, 2]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',0,'2 propose 1 6','["proposed 2 1 6 @all"]',
  '2023-11-15T00:55:26','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',1,'4 approve','[]','2023-11-15T00:55:27','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',2,'6 refuse','[]','2023-11-15T00:55:27','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',3,'2 refuse','[]','2023-11-15T00:55:28','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',4,'3 approve','[]','2023-11-15T00:55:28','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',5,'7 approve','[]','2023-11-15T00:55:28','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',6,'5 approve','[]','2023-11-15T00:55:28','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',7,'clock','[]','2023-11-15T00:55:46','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',8,'deck 1 approve',
  '["voted 1 3 4 5 7 against 2 6 passed @all"]','2023-11-15T00:55:46','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',9,'6 play success','[]','2023-11-15T00:55:47','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',10,'clock','[]','2023-11-15T00:56:16','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',11,'deck 1 play success',
  '["played 1 success @1", "played 6 success @6"]','2023-11-15T00:56:16','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',12,'clock',
  '["counted 2 0 @all", "quest 1 success @all", "phase mission 2 @all", "leads '||
  '3 @all", "discussion 3 3 @all"]','2023-11-15T00:56:46','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',13,'3 propose 3 4 6','["proposed 3 3 4 6 @all"]',
  '2023-11-15T00:56:48','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',14,'4 refuse','[]','2023-11-15T00:56:50','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',15,'6 approve','[]','2023-11-15T00:56:50','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',16,'2 approve','[]','2023-11-15T00:56:50','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',17,'5 approve','[]','2023-11-15T00:56:50','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',18,'7 approve','[]','2023-11-15T00:56:50','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',19,'3 approve','[]','2023-11-15T00:56:51','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',20,'clock','[]','2023-11-15T00:57:08','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',21,'deck 1 refuse',
  '["voted 2 3 5 6 7 against 1 4 passed @all"]','2023-11-15T00:57:08','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',22,'3 play success','[]','2023-11-15T00:57:09','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',23,'6 play success','[]','2023-11-15T00:57:10','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',24,'4 play fail',
  '["played 3 success @3", "played 4 fail @4", "played 6 success @6"]','2023-11-15T00:57:11','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',25,'clock',
  '["counted 2 1 @all", "quest 2 fail @all", "phase mission 3 @all", "leads 4 @all", "discussion 4 3 @all"]',
  '2023-11-15T00:57:41','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',26,'4 propose 2 3 6','["proposed 4 2 3 6 @all"]',
  '2023-11-15T00:57:43','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',27,'3 approve','[]','2023-11-15T00:57:44','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',28,'5 refuse','[]','2023-11-15T00:57:44','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',29,'7 approve','[]','2023-11-15T00:57:45','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',30,'2 refuse','[]','2023-11-15T00:57:45','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',31,'4 refuse','[]','2023-11-15T00:57:45','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',32,'6 refuse','[]','2023-11-15T00:57:45','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',33,'clock','[]','2023-11-15T00:58:03','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',34,'deck 1 refuse',
  '["voted 3 7 against 1 2 4 5 6 rejected @all", "leads 5 @all", "discussion 5 3 @all"]','2023-11-15T00:58:03'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',35,'5 propose 2 3 6','["proposed 5 2 3 6 @all"]',
  '2023-11-15T00:58:04','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',36,'7 refuse','[]','2023-11-15T00:58:05','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',37,'6 refuse','[]','2023-11-15T00:58:06','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',38,'2 approve','[]','2023-11-15T00:58:06','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',39,'3 approve','[]','2023-11-15T00:58:06','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',40,'5 approve','[]','2023-11-15T00:58:06','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',41,'4 refuse','[]','2023-11-15T00:58:07','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',42,'clock','[]','2023-11-15T00:58:24','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',43,'deck 1 approve',
  '["voted 1 2 3 5 against 4 6 7 passed @all"]','2023-11-15T00:58:24','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',44,'2 play fail','[]','2023-11-15T00:58:25','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',45,'3 play success','[]','2023-11-15T00:58:25','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',46,'6 play success',
  '["played 2 fail @2", "played 3 success @3", "played 6 success @6"]','2023-11-15T00:58:26','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',47,'clock',
  '["counted 2 1 @all", "quest 3 fail @all", "phase mission 4 @all", "leads 6 @all", "discussion 6 4 @all"]',
  '2023-11-15T00:58:56','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',48,'6 propose 1 2 6 7','["proposed 6 1 2 6 7 @all"]',
  '2023-11-15T00:58:58','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',49,'4 refuse','[]','2023-11-15T00:58:59','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',50,'2 refuse','[]','2023-11-15T00:59:00','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',51,'6 approve','[]','2023-11-15T00:59:00','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',52,'7 approve','[]','2023-11-15T00:59:00','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',53,'5 approve','[]','2023-11-15T00:59:00','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',54,'3 approve','[]','2023-11-15T00:59:01','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',55,'clock','[]','2023-11-15T00:59:18','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',56,'deck 1 approve',
  '["voted 1 3 5 6 7 against 2 4 passed @all"]','2023-11-15T00:59:18','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',57,'6 play success','[]','2023-11-15T00:59:20','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',58,'2 play fail','[]','2023-11-15T00:59:20','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',59,'7 play success','[]','2023-11-15T00:59:21','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',60,'clock','[]','2023-11-15T00:59:48','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',61,'deck 1 play success',
  '["played 1 success @1", "played 2 fail @2", "played 6 success @6", "played 7 success @7"]',
  '2023-11-15T00:59:48','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',62,'clock',
  '["counted 3 1 @all", "quest 4 success @all", "phase mission 5 @all", "leads '||
  '7 @all", "discussion 7 4 @all"]','2023-11-15T01:00:18','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',63,'7 propose 1 2 4 7','["proposed 7 1 2 4 7 @all"]',
  '2023-11-15T01:00:20','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',64,'5 refuse','[]','2023-11-15T01:00:22','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',65,'7 refuse','[]','2023-11-15T01:00:22','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',66,'6 refuse','[]','2023-11-15T01:00:22','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',67,'2 approve','[]','2023-11-15T01:00:23','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',68,'3 refuse','[]','2023-11-15T01:00:23','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',69,'4 refuse','[]','2023-11-15T01:00:23','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',70,'clock','[]','2023-11-15T01:00:40','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',71,'deck 1 approve',
  '["voted 1 2 against 3 4 5 6 7 rejected @all", "leads 1 @all", "discussion 1 4 @all"]','2023-11-15T01:00:40'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',72,'clock','[]','2023-11-15T01:05:40','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',73,'clock','[]','2023-11-15T01:06:10','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',74,'deck 1 propose 2 3 5 6',
  '["proposed 1 2 3 5 6 @all"]','2023-11-15T01:06:10','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',75,'3 refuse','[]','2023-11-15T01:06:12','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',76,'4 approve','[]','2023-11-15T01:06:12','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',77,'6 refuse','[]','2023-11-15T01:06:12','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',78,'2 approve','[]','2023-11-15T01:06:13','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',79,'5 refuse','[]','2023-11-15T01:06:13','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',80,'7 refuse','[]','2023-11-15T01:06:13','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',81,'clock','[]','2023-11-15T01:06:30','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',82,'deck 1 refuse',
  '["voted 2 4 against 1 3 5 6 7 rejected @all", "leads 2 @all", "discussion 2 4 @all"]','2023-11-15T01:06:30'
  ,'{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',83,'2 propose 1 3 5 6','["proposed 2 1 3 5 6 @all"]',
  '2023-11-15T01:06:32','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',84,'5 approve','[]','2023-11-15T01:06:33','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',85,'4 approve','[]','2023-11-15T01:06:34','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',86,'7 refuse','[]','2023-11-15T01:06:34','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',87,'2 approve','[]','2023-11-15T01:06:35','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',88,'3 approve','[]','2023-11-15T01:06:35','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',89,'6 approve','[]','2023-11-15T01:06:35','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',90,'clock','[]','2023-11-15T01:06:52','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',91,'deck 1 approve',
  '["voted 1 2 3 4 5 6 against 7 passed @all"]','2023-11-15T01:06:52','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',92,'5 play fail','[]','2023-11-15T01:06:53','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',93,'6 play success','[]','2023-11-15T01:06:53','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',94,'3 play success','[]','2023-11-15T01:06:54','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',95,'clock','[]','2023-11-15T01:07:22','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',96,'deck 1 play success',
  '["played 1 success @1", "played 3 success @3", "played 5 fail @5", "played 6 success @6"]',
  '2023-11-15T01:07:22','{"away": [1]}');
INSERT INTO "answers" VALUES('aend-20231115-005525-766',97,'clock',
  '["counted 3 1 @all", "quest 5 fail @all", "over red three_fails 2 4 5 '||
  '1:percival 2:assassin 3:servant 4:oberon 5:morgana 6:servant 7:merlin '||
  '@all"]','2023-11-15T01:07:52','{"away": [1]}');
CREATE TABLE archive (version integer not null);
INSERT INTO "archive" VALUES(1);
CREATE TABLE club (name text primary key, kept text not null);
CREATE TABLE games (number integer primary key, id text not null unique, room text not null,
    headers text not null, began text not null, ended text, winner text);
INSERT INTO "games" VALUES(1,'wnight-20231114-221321-610','wnight','board: yunvliebai
deal: werewolf*2 seer villager idiot villager werewolf witch villager werewolf hunter villager
options: idiot=three, idiot_out=yes
judge: machine
night: up
pace: timed
date: 2023-11-14
names: P1, P2, P3, P4, P5, Bot 6, Bot 7, Bot 8, Bot 9, Bot 10, Bot 11, Bot 12
bots: 6 7 8 9 10 11 12
','2023-11-14T22:13:21',NULL,NULL);
INSERT INTO "games" VALUES(2,'wday-20231114-231038-801','wday','board: yunvliebai
deal: witch werewolf idiot villager*2 seer werewolf villager werewolf*2 hunter villager
options: idiot=three, idiot_out=yes
judge: machine
pace: timed
date: 2023-11-14
names: P1, P2, Bot 3, Bot 4, Bot 5, Bot 6, Bot 7, Bot 8, Bot 9, Bot 10, Bot 11, Bot 12
bots: 3 4 5 6 7 8 9 10 11 12
','2023-11-14T23:10:38',NULL,NULL);
INSERT INTO "games" VALUES(3,'wend-20231114-232813-999','wend','board: yunvliebai
deal: hunter seer idiot villager*2 werewolf villager werewolf*2 witch villager werewolf
options: idiot=three, idiot_out=yes
judge: machine
pace: timed
date: 2023-11-14
names: P1, Bot 2, Bot 3, Bot 4, Bot 5, Bot 6, Bot 7, Bot 8, Bot 9, Bot 10, Bot 11, Bot 12
bots: 2 3 4 5 6 7 8 9 10 11 12
','2023-11-14T23:28:13','2023-11-15T00:54:10','wolves');
INSERT INTO "games" VALUES(4,'anight-20231115-005411-581','anight','board: avalon-7
deal: assassin percival servant morgana merlin servant oberon
leader: 5
judge: machine
pace: timed
date: 2023-11-15
names: P1, P2, P3, Bot 4, Bot 5, Bot 6, Bot 7
bots: 4 5 6 7
','2023-11-15T00:54:11',NULL,NULL);
INSERT INTO "games" VALUES(5,'apaused-20231115-005457-083','apaused','board: avalon-7
deal: servant oberon percival servant morgana merlin assassin
leader: 3
judge: machine
pace: timed
date: 2023-11-15
names: P1, P2, Bot 3, Bot 4, Bot 5, Bot 6, Bot 7
bots: 3 4 5 6 7
','2023-11-15T00:54:57',NULL,NULL);
INSERT INTO "games" VALUES(6,'aend-20231115-005525-766','aend','board: avalon-7
deal: percival assassin servant oberon morgana servant merlin
leader: 2
judge: machine
pace: timed
date: 2023-11-15
names: P1, Bot 2, Bot 3, Bot 4, Bot 5, Bot 6, Bot 7
bots: 2 3 4 5 6 7
','2023-11-15T00:55:25','2023-11-15T01:07:52','red');
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
  '{"lobby": {"board": "yunvliebai", "changes": {"sheriff": "off"}, "judge": '||
  '"human", "judge_name": "Judy", "night": "called", "seconds": {"speech": '||
  '90}, "lang": "en", "left_out": []}, "company": {"size": 12, "sitters": '||
  '[{"seat": 1, "name": "P1", "token": "token-main-1", "word": "1609", "lang": '||
  '"en", "bot": "", "stands_in": false, "signed_out": "", "host": true, "confirmed": '||
  'false, "leaving": false, "notes": "", "marks": {}}, {"seat": 2, "name": '||
  '"P2", "token": "token-main-2", "word": "5756", "lang": "en", "bot": "", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": false, '||
  '"leaving": false, "notes": "", "marks": {}}, {"seat": 3, "name": "P3", '||
  '"token": "token-main-3", "word": "3491", "lang": "en", "bot": "", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": false, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 4, "name": "P4", "token": "token-main-4", '||
  '"word": "5461", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": false, "leaving": false, "notes": "", '||
  '"marks": {}}, {"seat": 5, "name": "P5", "token": "token-main-5", "word": '||
  '"5570", "lang": "en", "bot": "", "stands_in": false, "signed_out": "", '||
  '"host": false, "confirmed": false, "leaving": false, "notes": "", "marks": '||
  '{}}], "queue": [{"name": "Waiting", "token": "token-queue", "host_of": '||
  '[]}]}, "host": "2BSeIel8nhlnTPbFChb_8g", "pin": "615590", "assist": ["PQahYc1Rb9iQPmt8AWzcqQ", '||
  '"719295"], "answered": ["()", []], "game": "", "undos": 0, "stood": [], '||
  '"started": false, "time": null}');
INSERT INTO "rooms" VALUES('wnight',
  '{"lobby": {"board": "yunvliebai", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "up", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 12, "sitters": [{"seat": 1, "name": "P1", "token": "token-wnight-1", '||
  '"word": "2096", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 2, "name": "P2", "token": "token-wnight-2", "word": "0388", '||
  '"lang": "en", "bot": "", "stands_in": false, "signed_out": "", "host": '||
  'false, "confirmed": true, "leaving": false, "notes": "", "marks": {}}, '||
  '{"seat": 3, "name": "P3", "token": "token-wnight-3", "word": "5707", "lang": '||
  '"en", "bot": "", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '4, "name": "P4", "token": "token-wnight-4", "word": "1703", "lang": "en", '||
  '"bot": "", "stands_in": false, "signed_out": "", "host": false, "confirmed": '||
  'true, "leaving": false, "notes": "", "marks": {}}, {"seat": 5, "name": '||
  '"P5", "token": "token-wnight-5", "word": "4752", "lang": "en", "bot": '||
  '"", "stands_in": false, "signed_out": "", "host": false, "confirmed": '||
  'true, "leaving": false, "notes": "", "marks": {}}, {"seat": 6, "name": '||
  '"Bot 6", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 7, "name": "Bot 7", "token": '||
  '"", "word": "", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 8, "name": "Bot 8", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '9, "name": "Bot 9", "token": "", "word": "", "lang": "zh", "bot": "random", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": true, '||
  '"leaving": false, "notes": "", "marks": {}}, {"seat": 10, "name": "Bot '||
  '10", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 11, "name": "Bot 11", "token": '||
  '"", "word": "", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 12, "name": "Bot 12", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}], "queue": '||
  '[]}, "host": "NLbtNfc9RSm_e6f7bOR51Q", "pin": "714962", "assist": ["Xf2vQXrBL3k1d-kExUyWrg", '||
  '"922548"], "answered": ["(1, ''night'', 2, '''', None, 19, ())", [4]], '||
  '"game": "wnight-20231114-221321-610", "undos": 1, "stood": [2], "started": '||
  'true, "time": {"stage": "(1, ''night'', 2, '''', None, 19, ())", "left": '||
  '16.5}}');
INSERT INTO "rooms" VALUES('wday',
  '{"lobby": {"board": "yunvliebai", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "called", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 12, "sitters": [{"seat": 1, "name": "P1", "token": "token-wday-1", '||
  '"word": "6740", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 2, "name": "P2", "token": "token-wday-2", "word": "6571", '||
  '"lang": "en", "bot": "", "stands_in": false, "signed_out": "", "host": '||
  'false, "confirmed": true, "leaving": false, "notes": "", "marks": {}}, '||
  '{"seat": 3, "name": "Bot 3", "token": "", "word": "", "lang": "zh", "bot": '||
  '"random", "stands_in": false, "signed_out": "", "host": false, "confirmed": '||
  'true, "leaving": false, "notes": "", "marks": {}}, {"seat": 4, "name": '||
  '"Bot 4", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
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
  'false, "notes": "", "marks": {}}], "queue": []}, "host": "TXjPbnYLpYuFYSusdyv8vA", '||
  '"pin": "131281", "assist": ["quYzqHfDNjvagXYvG3ReuQ", "823072"], "answered": '||
  '["(0, ''day'', 1, '''', 2, 18, ())", []], "game": "wday-20231114-231038-801", '||
  '"undos": 0, "stood": [], "started": true, "time": {"stage": "(0, ''day'', '||
  '1, '''', 2, 18, ())", "left": 117.75}}');
INSERT INTO "rooms" VALUES('wend',
  '{"lobby": {"board": "yunvliebai", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "called", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 12, "sitters": [{"seat": 1, "name": "P1", "token": "token-wend-1", '||
  '"word": "6303", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
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
  'false, "notes": "", "marks": {}}], "queue": []}, "host": "0HEaLFzj-fQqnqFL9_2gEw", '||
  '"pin": "393081", "assist": ["g40h885WXPvArvdBu7uSfA", "285706"], "answered": '||
  '["(0, ''end'', 5, '''', None, 75, ())", []], "game": "wend-20231114-232813-999", '||
  '"undos": 0, "stood": [], "started": true, "time": null}');
INSERT INTO "rooms" VALUES('anight',
  '{"lobby": {"board": "avalon-7", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "called", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 7, "sitters": [{"seat": 1, "name": "P1", "token": "token-anight-1", '||
  '"word": "9640", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 2, "name": "P2", "token": "token-anight-2", "word": "0148", '||
  '"lang": "en", "bot": "", "stands_in": false, "signed_out": "", "host": '||
  'false, "confirmed": true, "leaving": false, "notes": "", "marks": {}}, '||
  '{"seat": 3, "name": "P3", "token": "token-anight-3", "word": "2686", "lang": '||
  '"en", "bot": "", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '4, "name": "Bot 4", "token": "", "word": "", "lang": "zh", "bot": "random", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": true, '||
  '"leaving": false, "notes": "", "marks": {}}, {"seat": 5, "name": "Bot '||
  '5", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 6, "name": "Bot 6", "token": '||
  '"", "word": "", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 7, "name": "Bot 7", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}], "queue": '||
  '[]}, "host": "D5dfD_NQp7NopmzcyuWfLA", "pin": "573247", "assist": ["wJhcoR4ytNWNmdqSaCk_7Q", '||
  '"999224"], "answered": ["(0, ''mission'', 1, '''', None, 2, (''play'',))", '||
  '[]], "game": "anight-20231115-005411-581", "undos": 0, "stood": [], "started": '||
  'true, "time": {"stage": "(0, ''mission'', 1, '''', None, 2, (''play'',))", '||
  '"left": 27.5}}');
INSERT INTO "rooms" VALUES('apaused',
  '{"lobby": {"board": "avalon-7", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "called", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 7, "sitters": [{"seat": 1, "name": "P1", "token": "token-apaused-1", '||
  '"word": "7377", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 2, "name": "P2", "token": "token-apaused-2", "word": "4016", '||
  '"lang": "en", "bot": "", "stands_in": false, "signed_out": "", "host": '||
  'false, "confirmed": true, "leaving": false, "notes": "", "marks": {}}, '||
  '{"seat": 3, "name": "Bot 3", "token": "", "word": "", "lang": "zh", "bot": '||
  '"random", "stands_in": false, "signed_out": "", "host": false, "confirmed": '||
  'true, "leaving": false, "notes": "", "marks": {}}, {"seat": 4, "name": '||
  '"Bot 4", "token": "", "word": "", "lang": "zh", "bot": "random", "stands_in": '||
  'false, "signed_out": "", "host": false, "confirmed": true, "leaving": '||
  'false, "notes": "", "marks": {}}, {"seat": 5, "name": "Bot 5", "token": '||
  '"", "word": "", "lang": "zh", "bot": "random", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
  '{}}, {"seat": 6, "name": "Bot 6", "token": "", "word": "", "lang": "zh", '||
  '"bot": "random", "stands_in": false, "signed_out": "", "host": false, '||
  '"confirmed": true, "leaving": false, "notes": "", "marks": {}}, {"seat": '||
  '7, "name": "Bot 7", "token": "", "word": "", "lang": "zh", "bot": "random", '||
  '"stands_in": false, "signed_out": "", "host": false, "confirmed": true, '||
  '"leaving": false, "notes": "", "marks": {}}], "queue": []}, "host": "5Avdm9_tUYkziu7-YeKz8Q", '||
  '"pin": "927384", "assist": ["ujWLlagVElSuthUxCJPZyA", "420858"], "answered": '||
  '["(0, ''mission'', 1, '''', None, 1, ())", []], "game": "apaused-20231115-005457-083", '||
  '"undos": 0, "stood": [], "started": true, "time": {"stage": "(0, ''mission'', '||
  '1, '''', None, 1, ())", "left": 17.0}}');
INSERT INTO "rooms" VALUES('aend',
  '{"lobby": {"board": "avalon-7", "changes": {}, "judge": "machine", "judge_name": '||
  '"", "night": "called", "seconds": {}, "lang": "en", "left_out": []}, "company": '||
  '{"size": 7, "sitters": [{"seat": 1, "name": "P1", "token": "token-aend-1", '||
  '"word": "7805", "lang": "en", "bot": "", "stands_in": false, "signed_out": '||
  '"", "host": false, "confirmed": true, "leaving": false, "notes": "", "marks": '||
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
  '"leaving": false, "notes": "", "marks": {}}], "queue": []}, "host": "7gn3qlxxjbs8alFiQB0osA", '||
  '"pin": "498803", "assist": ["euXc9VMQhomkbBcmoPW9rg", "030660"], "answered": '||
  '["(0, ''end'', 5, '''', None, 18, ())", []], "game": "aend-20231115-005525-766", '||
  '"undos": 0, "stood": [], "started": true, "time": null}');
CREATE TABLE seasons (first text primary key, name text not null);
CREATE TABLE undone (number integer primary key, game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, who text not null, cut_at text not null);
INSERT INTO "undone" VALUES(1,'wnight-20231114-221321-610',6,'8 pass','[]','2023-11-14T22:14:22','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(2,'wnight-20231114-221321-610',7,'9 run','[]','2023-11-14T22:14:22','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(3,'wnight-20231114-221321-610',8,'6 run','[]','2023-11-14T22:14:22','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(4,'wnight-20231114-221321-610',9,'11 pass','[]','2023-11-14T22:14:22','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(5,'wnight-20231114-221321-610',10,'7 pass','[]','2023-11-14T22:14:23','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(6,'wnight-20231114-221321-610',11,'10 pass','[]','2023-11-14T22:14:23','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(7,'wnight-20231114-221321-610',12,'12 pass','[]','2023-11-14T22:14:23','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(8,'wnight-20231114-221321-610',13,'clock',
  '["candidates 6 9 @all", "speech_order 9 6 0 @all", "speaking 9 @all"]','2023-11-14T22:14:31','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(9,'wnight-20231114-221321-610',14,'judge minute 14','["minute 14 @all"]',
  '2023-11-14T22:14:31','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(10,'wnight-20231114-221321-610',15,'clock','["speaking 6 @all"]',
  '2023-11-14T22:16:31','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(11,'wnight-20231114-221321-610',16,'judge minute 16','["minute 16 @all"]',
  '2023-11-14T22:16:31','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(12,'wnight-20231114-221321-610',17,'clock','[]','2023-11-14T22:18:31','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(13,'wnight-20231114-221321-610',18,'clock','[]','2023-11-14T22:18:41','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(14,'wnight-20231114-221321-610',19,'7 vote 6','[]','2023-11-14T22:18:42','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(15,'wnight-20231114-221321-610',20,'10 vote 9','[]','2023-11-14T22:18:42','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(16,'wnight-20231114-221321-610',21,'12 vote 9','[]','2023-11-14T22:18:42','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(17,'wnight-20231114-221321-610',22,'8 vote 9','[]','2023-11-14T22:18:43','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(18,'wnight-20231114-221321-610',23,'11 vote 6','[]','2023-11-14T22:18:43','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(19,'wnight-20231114-221321-610',24,'clock',
  '["ballot 7:6 8:9 10:9 11:6 12:9 6:4 9:6 @all", "sheriff 9 @all", "phase '||
  'dawn 1 @all", "died 1 knife yes @judge", "died 6 poison yes @judge", "fallen '||
  '1 6 @all", "words 1 6 @all"]','2023-11-14T22:18:51','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(20,'wnight-20231114-221321-610',25,'clock','[]','2023-11-14T22:19:51','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(21,'wnight-20231114-221321-610',26,'clock','["phase day 1 @all"]',
  '2023-11-14T22:20:51','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(22,'wnight-20231114-221321-610',27,'9 order up',
  '["speech_order 10 11 12 2 3 4 5 7 8 9 - @all", "speaking 10 @all"]','2023-11-14T22:20:52','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(23,'wnight-20231114-221321-610',28,'clock','["speaking 11 @all"]',
  '2023-11-14T22:22:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(24,'wnight-20231114-221321-610',29,'clock','["speaking 12 @all"]',
  '2023-11-14T22:24:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(25,'wnight-20231114-221321-610',30,'clock','["speaking 2 @all"]',
  '2023-11-14T22:26:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(26,'wnight-20231114-221321-610',31,'clock','["speaking 3 @all"]',
  '2023-11-14T22:28:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(27,'wnight-20231114-221321-610',32,'clock','["speaking 4 @all"]',
  '2023-11-14T22:30:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(28,'wnight-20231114-221321-610',33,'clock','["speaking 5 @all"]',
  '2023-11-14T22:32:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(29,'wnight-20231114-221321-610',34,'clock','["speaking 7 @all"]',
  '2023-11-14T22:34:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(30,'wnight-20231114-221321-610',35,'clock','["speaking 8 @all"]',
  '2023-11-14T22:36:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(31,'wnight-20231114-221321-610',36,'clock','["speaking 9 @all"]',
  '2023-11-14T22:38:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(32,'wnight-20231114-221321-610',37,'clock','["phase vote 1 @all"]',
  '2023-11-14T22:40:52','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(33,'wnight-20231114-221321-610',38,'11 vote 2','[]','2023-11-14T22:40:53','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(34,'wnight-20231114-221321-610',39,'7 vote 12','[]','2023-11-14T22:40:53','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(35,'wnight-20231114-221321-610',40,'10 vote 2','[]','2023-11-14T22:40:53','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(36,'wnight-20231114-221321-610',41,'12 vote 4','[]','2023-11-14T22:40:53','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(37,'wnight-20231114-221321-610',42,'8 vote 4','[]','2023-11-14T22:40:54','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(38,'wnight-20231114-221321-610',43,'9 vote 7','[]','2023-11-14T22:40:54','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(39,'wnight-20231114-221321-610',44,'clock',
  '["ballot 7:12 8:4 9:7 10:2 11:2 12:4 2:4 4:4 7:3 12:2 @all", "tied 2 4 '||
  '@all", "phase duel 1 @all", "speech_order 2 4 - @all", "speaking 2 @all"]','2023-11-14T22:41:02','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(40,'wnight-20231114-221321-610',45,'clock','["speaking 4 @all"]',
  '2023-11-14T22:43:02','host','2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(41,'wnight-20231114-221321-610',46,'clock','[]','2023-11-14T22:45:02','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(42,'wnight-20231114-221321-610',47,'8 vote 4','[]','2023-11-14T22:45:03','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(43,'wnight-20231114-221321-610',48,'7 vote 4','[]','2023-11-14T22:45:03','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(44,'wnight-20231114-221321-610',49,'9 vote 2','[]','2023-11-14T22:45:04','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(45,'wnight-20231114-221321-610',50,'10 vote 2','[]','2023-11-14T22:45:04','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(46,'wnight-20231114-221321-610',51,'11 vote 4','[]','2023-11-14T22:45:04','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(47,'wnight-20231114-221321-610',52,'12 vote 4','[]','2023-11-14T22:45:04','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(48,'wnight-20231114-221321-610',53,'clock',
  '["ballot 7:4 8:4 9:2 10:2 11:4 12:4 2:5 4:8 @all", "out 4 @all", "phase '||
  'dusk 1 @all", "died 4 exile no @judge", "dead 4 @all", "words 4 @all"]','2023-11-14T22:45:12','host',
  '2023-11-14T22:46:12');
INSERT INTO "undone" VALUES(49,'wnight-20231114-221321-610',54,'clock',
  '["night 2 wolves witch seer hunter idiot @all"]','2023-11-14T22:46:12','host','2023-11-14T22:46:12');
CREATE INDEX played_evening on played (evening);
CREATE INDEX played_print on played (print);
CREATE INDEX played_seats_name on played_seats (name);
CREATE TRIGGER summary_of_changed_game after update on games begin delete from played where game = new.id; end;
CREATE TRIGGER summary_of_deleted_game after delete on games begin delete from played where game = old.id; end;
CREATE TRIGGER summary_of_longer_game after insert on answers begin delete from played where game = new.game; end;
CREATE TRIGGER summary_of_shorter_game after delete on answers begin delete from played where game = old.game; end;
COMMIT;
