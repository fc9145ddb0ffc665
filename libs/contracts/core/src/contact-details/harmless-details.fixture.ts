/** Detailed questions of team members: code, logs, parts, times and places. One sentence a line, none with a contact detail. */
export const HARMLESS_DETAILS = `
We follow teams on Instagram, and add photos on Discord after each event.
Add captions on YouTube so that everybody can read them.
DM me @ lunch if the code does not build.
Line up at 9 and zoom in 3 times on frame 120.
The postcode of the venue is on page 12.
Hi, I'm Maya from team 7461 in Sacramento, we are a rookie team with 9 members.
Our shooter is 2 Falcons with a 1:1 belt, 4 in wheels, and it hits about 80 % from the subwoofer.
Could you look at our SysId log? kS=0.21, kV=2.3, kA=0.4.
We're thinking of a telescoping elevator, 3 stages, 62 inches max.
The CANcoder offset is -0.2443 and the absolute one 0.7321.
Swerve offsets: FL 0.1234, FR -0.4321, BL 0.2111, BR 0.3999
We had brownouts at 6.8 V in match 34 and 41.
Please send your BOM, it should be under $600 per part.
On the Driver Station the error is 44004 FRC: The Driver Station has lost communication.
Warning at edu.wpi.first.wpilibj.DriverStation.reportErrorImpl(DriverStation.java:1380)
java.lang.NullPointerException at frc.robot.Robot.robotInit(Robot.java:42)
at frc.robot.subsystems.Arm.periodic(Arm.java:117)
import com.revrobotics.CANSparkMax;
import edu.wpi.first.math.geometry.Pose2d;
new PIDController(0.1, 0, 0.002)
drivetrain.setDefaultCommand(new DriveCommand(x, y))
git checkout -b fix/arm-2 and then git push origin main
pip install robotpy==2025.3.2.2
The commit is 827cfdb4 on main.
See line 1204 to 1260 of Robot.cpp.
We drive an 8in x 2in wheel, 3.5 lb each.
Intake runs at 0.65, then 0.3 when the beam break trips.
Last year's robot is 119.6 lbs, bumpers 14.8 lbs.
Regionals are Feb 27 - Mar 1 and Mar 20-22.
The deadline is 11/30/2026 23:59 EST.
Meeting times: 3:30-5:30 pm M/W/F, 9-12 on Saturdays.
I'm free 4pm-6pm PT, that is 0:00 UTC.
We start at 1530 and end at 1800.
Our school has 1200 students, the team has 35.
We spent 4-5 hours on 3 motors.
We placed 12th of 61 at Silicon Valley and 7/40 at Davis.
Teams from 6 states and 4 countries came.
We won Rookie All Star in 2022, Imagery in 2023 and Impact in 2025.
Who's going to the off season event, 254, 1678, 971 or 604?
Our alliance was 1678, 254, 4414.
We picked 604 over 5940 and 199.
Quals 12 was 604 + 254 + 8 vs 971 + 1868 + 649.
The average score went from 42.5 to 87.25 over 11 matches.
EPA 54.2 / 12.1 / 30.3
Use a 10 tooth pinion, 52T spur, 15T to 42T chain.
#25 chain or #35 chain?
15 mm HTD belts, 5 mm pitch, 100T.
1/2" hex shaft, 0.196" wall tube, 10-32 screws.
MAXSpline or 3/8 hex?
A 4040 extrusion weighs 1.5 kg per m.
80/20 is heavy, use 2x1x1/8.
Set current limits to 40 A stator, 60 A supply.
A 2.4:1 stage with 2 MAXPlanetary 5:1 stages.
The Pi 5 has 8 GB, the Orange Pi 5 has 16 GB.
LL3G runs at 90 fps at 640x480, 22 at 1280x800.
We use 1920x1080 at 30 fps.
USB 2.0 or 3.2 Gen 1?
Baud rate 115200, 8N1.
Write 0xFF to 0x3C.
DIO 0-9, PWM 0-9, MXP 10-19.
Ports 0 1 2 3 are drive, 4 5 arm, 6 7 intake.
Set IDs 10 11 12 13 20 21 22 23 30 31.
Servo 500 to 2500 us, center 1500.
My GPA isn't great but I love robots!
I've been on the team for 2 years, since 8th grade.
I can help with CAD on Tuesday @ 7 or Wednesday @ 8:30.
Will you be @ the workshop?
We meet @school.
See you at worlds!
Let's meet at Fremont High in room B-12.
The workshop is in the library, 2nd floor.
We practice on a half field in the gym.
Take the main road to the school's back entrance.
Lane 3 is the fast lane in our pit.
Our drive team: driver, operator, coach, HP.
Test drive at 5, then drive practice.
We have 2 drive coaches and 3 drive teams.
A 6 motor drive browns out.
The 20 second auto drive fails.
Can you mentor us on electrical? We burned 3 Talons.
Do you know the way to tune a 2 DOF arm?
We have a place to work and 3 places to store.
Set it to Coast, not Brake.
Is it better to square the inputs?
We close the claw at 40 psi.
The trail of the intake hits 2 of the square tubes.
Mount it 3 in. from the top. In our CAD it's 4.
We used PLA. It was fine. No cracks.
I asked the teacher. So we may go.
It was ok.So we left.
The arm is done, but the intake isn't. Me and Sam fix it.
Use Slack or the forum here?
Our Slack is only for the team.
Do you have an Instagram? We can't use it at school.
We do not use Discord, only this site.
Twitch stream quality was bad.
We made a TikTok about safety glasses.
Our GitHub has the code from 2024.
Follow the line with 2 sensors.
Check the signal wire: white on top.
Connect to signal, 5V and ground.
Signal = high when pressed.
Epic win at states!
A switch is a 10 dollar part.
I need a friend code review, please.
Add me to the event list, please.
Message me on this site.
Call me Max.
Call for volunteers: 12 people needed.
Text size 14, line spacing 1.5.
Phone holders: 3 printed.
The number is 42.
My number one rule: test early.
My number is up next in match 14.
Our number is 7461.
The price is 1.299,00 EUR.
Das kostet 1.250,50 Euro, also 12 Motoren.
Wir haben 3 Roboter, 2 davon fahren.
Wir arbeiten von 14:00 bis 17:30 Uhr.
Der Robo-Raum ist im 2. Stock.
Hat jemand Erfahrung mit dem Weg zum Pfad?
Wettbewerb am 14./15. März in Aachen, Halle 3.
Eins, zwei oder drei Motoren?
¿Tienen experiencia con visión? Usamos 2 cámaras.
Tenemos 3 o 4 horas el viernes de 15 a 18 h.
El equipo 6348 y el 3933 vienen.
La calle del campo mide 16 metros.
Via la pista de 8 m.
On a 3 moteurs et 2 variateurs.
Le match 12 est à 14:20, le 15 à 15:05.
On se voit le 12/03 à 10h.
La place est petite, 3 sur 4 m.
Il punteggio era 45 a 38, poi 52 a 40.
Usiamo via CAN il motore 3.
Wij zijn team 7439 met 18 leerlingen.
Vi har 12 medlemmar och 2 robotar.
私たちは8811チームです。
우리 팀은 5515입니다.
Drużyna 5883, 20 osób, 3 mentorów.
Voltage sag from 12.6 to 9.8 in 2 s.
Time 0.000 0.020 0.040 0.060 0.080
t=12.34 v=5.6 a=7.8
-1 0 1 -2 0 2
Matrix [1 0 0; 0 1 0; 0 0 1]
100% 98% 97%
1st, 2nd, 3rd, 4th
10/10 would use again.
24/7 access to the shop.
50/50 split.
3/4-16 thread
5/16-18 x 1-1/4
9/64" hex key
Try 2^10 = 1024.
1+2+3+4+5+6+7 = 28
Row 12, seats 4-9.
Flight 1182 lands at 14:05.
Bus 22 then bus 501.
Hotel rooms 204, 206, 208 and 210.
Lunch is $8.50, dinner $12-15.
Raised $12,450 of $20,000.
T-shirts: 12 S, 20 M, 15 L, 6 XL.
We are grade 10-12, ages 14-18.
Born in 2010, so I'm 16.
Our coach has a PhD and 20+ years at NASA.
Judges' interview: 5 min + 3 min Q&A.
C++17 or C++20?
Java 8, 11, 17, 21
Windows 11 24H2
macOS 15.1 on M3
Ubuntu 22.04.5 LTS
ROS 2 Humble, Gazebo 11
Node 24.21.0
v2.0.0-beta.3
2025.0.0-alpha-1
The tag is v2024.3.2 of PathPlanner.
PathPlanner 2025.2.3 wants AdvantageKit 4.1.0.
QR code version 4, 33x33.
ISBN 978-0131103627 is K&R.
The ISBN is 978-3-16-148410-0.
The order is 114-1234567-1234567.
Patent US 9,876,543 B2.
NASA-STD-5001 and IEEE 802.11ac
EN 60204-1, ISO 12100
RFC 1149 is fun.
Resistors: 4.7k, 10k, 22k
Capacitor 470uF 25V
LM7805, 74HC595, TB6612FNG
ESP32-WROOM-32 or RP2040
BNO055 at 0x28, VL53L0X at 0x29
NEO Vortex REV-21-1652
goBILDA 5202-0002-0027 motor
SDS MK4n, WCP X2i
AM-4775, am-5000a, WCP-1480
Our friends of T.R.E.A.D.S. (Tomorrow's Robots) are there.
`;
