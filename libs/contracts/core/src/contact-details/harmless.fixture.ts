import { HARMLESS_DETAILS } from './harmless-details.fixture.ts';

/**
 * Texts that robotics teams write to each other, one sentence a line: nothing in it is a contact detail. docs/security/masking.md counts
 * what is masked of it all the same.
 */
const SENTENCES = `
We are FRC 1577 and FTC 11115.
Teams 254, 1114, 2056 and 1577 were there.
We were in FRC 1577, 2056, 4590, 5987 this year.
Founded in 2009, champions in 2014, 2016 and 2018.
The seasons 2023-2024 and 2024-2025 were our best.
On 2026-11-22 at 18:30 in the lab.
On 22.11.2026, or 11/22/2026 as you write it.
From 2026-11-22 to 2026-11-29 we are away.
It costs $1,250.00, or 12 500 000 in all.
We raised 1000000 dollars.
The part am-2964 and the REV-11-1850 fit.
Part number 217-6515-000 is the one.
SKU 276-1234-001 is out of stock.
We won 112 to 98, and 3-2 in the final.
The scores were 10 20 30 40.
It turns at 6000 rpm and weighs 54.4 kg.
Ratio 1:25, module 1.5, 8.45:1 and 6.75:1.
Version 2026.3.1 of WPILib is out.
Ports 1, 2, 3, 4, 5, 6, 7 are used.
The radio has IP 10.15.77.2.
Match 42 on field 3 in division 5.
We meet at school at 5 pm.
Look at robot dot code.
See https://docs.wpilib.org/en/stable/index.html and https://www.firstinspires.org/robotics/frc.
Our code is in Java, on a roboRIO 2.
I am 15 and in grade 10.
He drives 30 Main robots.
Take the 5th place.
We have 24 students, 6 mentors and 120 lbs of robot.
Is discord allowed at your place?
Encoder counts: 4096 8192 16384.
Our team is on Instagram and Facebook.
Three or four people, one or two of them new.
Meet at the lab at 5.
Pizza @ 6pm, build @ 7.
See you @ Worlds!
We use C++ and a bit of Python.
The am-3103 hubs are in the box.
REV-41-1300 is the extrusion we need.
WCP-0560 gears, 20 tooth.
The CAN ids are 1, 2, 3, 4, 11, 12, 13 and 14.
Each Kraken X60 pulls 366 A at stall, a NEO 1.1 less.
The NEO 550 turns at 11000 rpm.
We want a 6061-T6 plate, 0.25 in thick, or 7075.
Compute the dot product of the two vectors.
The dot product tells the angle.
A plate of 12x24x0.125 inches.
Cut it to 24 x 36 x 1/4 in.
Our bumper is 27.5" x 32" and 4.5" high.
Gear ratio 12:60 then 18:54, so 15:1.
The MK4i L2 has 6.75:1, L3 has 6.12:1.
We lost 87-92 in quals 14 but won 134-101 in quals 27.
Qualification matches 3, 11, 24, 35, 47, 58 and 66.
Ranks: 12, 4, 33, 7.
The budget is $4,500 for parts and $6,000 for registration.
It was 19.99 EUR each, 159.92 in all.
We need 8 x M5x16 and 24 x #10-32 bolts.
Open port 5800 to 5810 on the router.
Go to 10.15.77.11:5801 for the Limelight.
The roboRIO is at 172.22.11.2 over USB.
http://10.15.77.11:5801 shows the camera.
http://limelight.local:5801 works, too.
http://photonvision.local:5800 is the dashboard.
Ping roborio-1577-frc.local first.
The firmware is 24.1.0, the driver 22.4.3.
Use WPILib 2025.3.2 and Java 17.0.12.
Phoenix 6 version 24.3.0 breaks it.
Gradle 8.11 and VS Code 1.95.3 are fine.
We went 10-2-0 and were seeded 3rd.
Our record is 8-4-0, OPR 54.21, CCWM 12.9.
Can you be here at 16:45 on 3/14?
The bus leaves at 6:15, back at 22:30.
Kickoff is on Saturday, January 10, 2026.
Build season is 6 weeks: 1/10 to 2/21.
Stop build day was 2019-02-19.
The event is March 12-14, 2026.
Week 3 and week 5 events, please.
Our pit is B12, next to 2056.
Room 204 at school, second floor.
Bring safety glasses, size 10 boots and a 13 mm wrench.
The battery shows 12.7 V, under load 11.9 V.
PID values: kP 0.12, kI 0.0003, kD 1.5.
Set kP = 0.00012 and kF = 0.000156.
The pose is (1.25, 5.5) with a heading of 180 degrees.
AprilTag 7 is at 16.579, 5.547, 1.451.
The field is 16.54 m by 8.21 m.
Tags 6, 7, 8, 9, 10, 11 are on the reef.
It drove 3.28084 feet, so one meter.
Pi is 3.14159265 as far as I know.
Encoders give 2048 or 4096 ticks per turn.
Loop time is 20 ms, sometimes 35 ms.
The log has 1048576 lines.
An int holds at most 2147483647.
The motor is on PDP channel 13 with a 40 A breaker.
Wire: 12 AWG red, 6 AWG for the battery.
Torque 2.6 Nm at 5676 rpm, 366 W.
Pneumatics at 60 psi, tank at 120 psi.
Call robot.drive() in the loop.
Call motor.set(0.5) and then motor.stop().
Use CommandScheduler.getInstance().run() in robotPeriodic.
The file is src/main/java/frc/robot/Robot.java.
See build.gradle and vendordeps/REVLib.json.
Put it into README.md please.
The @Override is missing, and @Autonomous has no name.
Use @TeleOp(name="Drive") there.
Do you use swerve or tank drive?
We have a 6 wheel drive and 4 swerve modules.
It is an 8 wheel west coast drive.
Our 118 west coast drive never broke.
Two people drive, one is at the human player station.
Place 2 notes, then close the claw.
It took 3 tries to close the gripper.
The square tube is 2x1, 1/16 wall.
We came in 2nd place in 2024 and 1st in 2025.
Finalists at the 2017 St. Louis championship.
The 2024 Worlds were in Houston, hall 3.
Fold 45 degrees, then 90, then 135.
Print it with 40% infill, 0.2 mm layers, 215 °C.
PETG, PLA+ and PA-CF all work.
We use SolidWorks 2024 and Onshape.
Use M3x10 and M4x20 screws, no 6-32.
Bearing 6902-2RS or a 1/2 hex one.
5203-2402-0019 is the goBILDA motor.
VEX part 276-4840 is the controller.
The 217-8080 gearbox is heavy.
McMaster 91251A445 and 6381K54.
We ordered 3 of 57-105-B.
Order number 48213 came.
Invoice 2025-0117 is paid.
The code is GPLv3, the CAD is CC BY 4.0.
Look for issue #1234 and PR #987.
Team #1577 won match #42.
Slots 1-4 are ours, 5-8 are yours.
We are 12 girls and 15 boys aged 13 to 17.
Grades 9, 10, 11 and 12.
Class of 2027, GPA 3.85.
I can do Mon 4-6, Wed 4-6 and Sat 10-3.
Every Tuesday and Thursday, 15:30 to 18:00.
Meet in the cafeteria at noon.
We meet at home on Sundays.
Look at the arm in slow motion.
Laugh at me if it breaks.
We are good at it, so ask us.
At last it works.It is the cable.
Done.We test tomorrow.
E.g. the intake, i.e. the front part.
The arm goes in.Then it stops.
We learned a lot, etc.
It is 5 in the morning, 8 at your place.
Is there a way to drive in auto?
In auto we score 3, in teleop 12.
One, two, three, four, five, six, seven: count with me.
Zero to sixty in two seconds.
One of the two cameras sees five targets.
Nine of ten matches, one to go.
The line follower sees a black line: good.
Signal: 3.3 V, ground, 5 V.
The signal is weak at 5 m.
DC: 12 V, 5 A.
The DC motor is a 775pro.
A TT motor is 3 V.
Threads: 4, cores: 2.
Use thread size 10-32 or M4.
A limit switch: normally open.
The steam punk theme is ours.
Zoom: 2x is enough for the camera.
Matrix: 3 by 3, identity.
Line: y = 2x + 5.
Discord is blocked at our school.
Our discord server is open to all of our students.
We post photos on Instagram every week.
Our YouTube channel has match videos.
We stream on Twitch from the pit.
Do not share your snap or phone number here.
Please use this site for messages, no e-mail.
I will call you when the bus is there.
Text on the shirt: blue, 12 cm high.
The phone app connects over WiFi Direct.
Our FTC phone is a Moto G5 with Android 8.1.
Driver station 26.0.0.1 did not connect.
Cell 4 of the battery is dead.
The address of the color sensor is 0x52.
I2C address 0x48, bus 1.
The address is 10.15.77.2 as always.
SSID FRC-1577, channel 36.
Use 5 GHz, channel 149.
Serial number 0312ABC on the back.
Error 44 and then 63194.
Exit code 137, out of memory.
Port forwarding: 1180-1190, 1735, 5800-5810.
The UDP port is 5353.
RGB 255, 128, 0 is our orange.
Color #FF8800, on black #101010.
Our colors are 0, 51, 153.
The resistors are 220, 330, 1000 and 4700.
1, 1, 2, 3, 5, 8, 13, 21, 34 is Fibonacci.
Distances 1.0 1.5 2.0 2.5 3.0 and angles 52 47 43 40 38.
Alliance 1: 254, 1323, 4414. Alliance 2: 1678, 973, 5940.
Red: 1577, 2056, 4590. Blue: 254, 118, 1114.
254 and 1114 picked 469.
Bring 3 batteries, 2 chargers and 1 laptop each.
www.firstinspires.org has the manual.
The manual is on firstinspires.org.
See thebluealliance.com/team/1577/2024.
https://www.andymark.com/products/am-0855 is out of stock.
https://docs.revrobotics.com/brushless explains it.
https://v6.docs.ctr-electronics.com/en/latest/ has the details.
R105, G206 and H401 are the rules.
Section 8.4.2 of the manual, page 57.
Rule R408 says 125 lbs, 120 in. around.
It is 24 V / 5 A, so 120 W.
x = 1.5, y = -2.25, theta = 0.785
The arm has 3 joints: 0-180, 0-270, 0-90.
2026 is our 15th season.
In 2019/2020 we had no season.
2020-21 was remote, 2021-22 was better.
Wir treffen uns um 18 Uhr im Labor.
Unser Roboter wiegt 54 kg und hat 4 Motoren.
Wir sind Team 1577 und waren 2024 auf Platz 3.
Drei von fünf Spielen haben wir gewonnen, eins fehlt.
Die Übersetzung ist 12,75:1, das Modul 1,5.
Am 22.11. um 16 Uhr, dann am 29.11. um 10 Uhr.
Der Weg 3 m geradeaus, dann 90° nach links.
Nos vemos en la escuela a las 5.
Somos el equipo 6647 y tenemos 18 alumnos.
El robot pesa 50 kg y usa cuatro motores.
Ganamos tres de cinco partidos, uno fue empate.
Nous sommes 24 dans l'équipe 5553, à Québec.
Le robot a quatre roues et deux caméras.
Rendez-vous à 17h30 dans la salle 12.
Somos da equipe 1772 e usamos Java.
Takımımız 6025, robotumuz 56 kg.
Мы команда 7516, у нас 4 мотора и 2 камеры.
我们是7130队，有20名学生。
הקבוצה שלנו היא 1577 ויש לנו 30 תלמידים.
Connect via CAN 2 or via USB 3.
Via Ethernet it takes 5 ms.
What is your favorite way to place 4 pieces?
The court is 50 ft wide.
Turn right in 20 ft, then go 3 ft straight.
A 2 way street: you help us, we help you.
We need a mentor for 3 months, 2 hours a week.
Thank you so much for your help last year!
What should we learn first, CAD or code?
Would you look at our design before Friday?
How many volts does the servo take, 5 or 6?
`;

export const HARMLESS: readonly string[] = (SENTENCES + HARMLESS_DETAILS).split('\n').filter(Boolean);
