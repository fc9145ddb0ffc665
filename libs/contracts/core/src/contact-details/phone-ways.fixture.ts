/** Ways of writing telephone numbers, in the form of `ways.fixture.ts`. */
export const PHONE_WAYS = `
# Telephone numbers
Call me ‹313-555-0142›
My number is ‹(313) 555-0142›, any time
‹313.555.0142› is mine
so ‹313 555 0142› works
‹3135550142›
Reach me: ‹+1 313 555 0142›
‹+1 (313) 555-0142›
‹+44 20 7946 0958›
‹07700 900123›
‹+49 30 1234567›
In Berlin ‹030/1234567›
‹0049 151 23456789›
‹+33 1 23 45 67 89›
Appelle le ‹01 23 45 67 89›
‹+972-50-123-4567›
‹+90 532 123 45 67›
‹+86 138 0013 8000›
‹+61 412 345 678›
‹+55 11 91234-5678›
‹3 1 3 5 5 5 0 1 4 2›
Local: ‹555-0142›
‹３１３-５５５-０１４２›
‹０３１３ー５５５ー０１４２›
Call ‹３１３５５５０１４２›
‹٣١٣-٥٥٥-٠١٤٢›
‹۳۱۳۵۵۵۰۱۴۲›
‹३१३ ५५५ ०१४२›
‹𝟑𝟏𝟑-𝟓𝟓𝟓-𝟎𝟏𝟒𝟐›
‹3️⃣1️⃣3️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣›
‹③①③ ⑤⑤⑤ ⓪①④②›
‹❸❶❸❺❺❺⓿❶❹❷›
‹³¹³⁵⁵⁵⁰¹⁴²›
‹313\u200b555\u200b0142›
‹3\u200d1\u200d3\u200d5\u200d5\u200d5\u200d0\u200d1\u200d4\u200d2›
‹313\u00ad-555\u00ad-0142›
‹3\u03361\u03363\u03365\u03365\u03365\u03360\u03361\u03364\u03362›
‹313·555·0142›
‹313•555•0142›
‹313,555,0142›
my cell ‹313, 555, 0142›
‹313    555    0142›
‹313 - 555 - 0142›
‹313–555–0142›
‹313‑555‑0142›
‹313/555/0142›
‹313_555_0142›
‹313*555*0142›
‹313~555~0142›
‹313|555|0142›
‹313:555:0142›
‹313=555=0142›
‹[313] [555] [0142]›
‹<313><555><0142>›
‹313...555...0142›
‹3-1-3-5-5-5-0-1-4-2›
‹3.1.3.5.5.5.0.1.4.2›
‹3,1,3,5,5,5,0,1,4,2›
‹31 35 55 01 42›
‹313📞555📞0142›
‹3l3-555-0l42›
‹313-555-O142›
‹3I3 555 oI42›
team ‹3135550142›
team ‹313-555-0142›
FRC ‹313 555 0142›
part ‹3135550142›
part number ‹313-555-0142›
SKU ‹3135550142›
‹$313-555-0142›
‹$3135550142›
€‹313 555 0142›
#‹3135550142›
version ‹313.555.0142›
match ‹3135550142›
score ‹313-555-0142›
call:‹3135550142›
tel:‹+13135550142›
tel‹3135550142›
‹3135550142› rpm
/‹3135550142›/
‹three one three five five five zero one four two›
‹three-one-three five-five-five oh-one-four-two›
‹Three, one, three, five, five, five, zero, one, four, two›
‹three thirteen, five fifty five, zero one forty two›
‹three one three triple five zero one four two›
‹313 five five five 0 1 four 2›
‹drei eins drei fünf fünf fünf null eins vier zwei›
‹null eins fünf eins zwei drei vier fünf sechs sieben neun›
‹tres uno tres cinco cinco cinco cero uno cuatro dos›
‹trois un trois cinq cinq cinq zéro un quatre deux›
‹três um três cinco cinco cinco zero um quatro dois›
‹üç bir üç beş beş beş sıfır bir dört iki›
‹三一三五五五〇一四二›
‹th\u200bree one th\u200bree five five five zero one four two›
‹313 dash 555 dash 0142›
电话‹13135550142›
тел ‹+7 916 123-45-67›
‹8 (916) 123-45-67›
text me at ‹555 0142›
whatsapp ‹5550142›
On 2026-11-22 call ‹313-555-0142›
scores 12 ‹313 555 0142› 14
‹3 1 3› then ‹5 5 5› then ‹0 1 4 2›
‹3a1b3c5d5e5f0g1h4i2›
Teams ‹313 555 6142›
my lucky numbers: ‹thirty one, thirty five, fifty five›, one, forty two
‹2410-555-313› read it backwards
‹CCCXIII-DLV-MCDXX›

my # is ‹313 555 0142›
‹(313)5550142›
‹1-313-555-0142›
‹313.5550142›
‹3135 550142›
‹31-35-55-01-42›
‹313 5550142›
‹(3)(1)(3)(5)(5)(5)(0)(1)(4)(2)›
‹3..1..3..5..5..5..0..1..4..2›
‹"313" "555" "0142"›
‹3 1 three 5 5 five 0 1 4 two›
‹three|one|three|five|five|five|zero|one|four|two›
‹THREE ONE THREE FIVE FIVE FIVE ZERO ONE FOUR TWO›
‹three hundred thirteen, five five five, zero one four two›
‹0176/12345678›
‹+49 (0)171 2345678›
‹06 12 34 56 78›
‹612345678›
‹+91 98765 43210›
‹090-1234-5678›
‹054-1234567›
‹+7 (916) 123-45-67›
‹313–555‒0142›
‹3 1 3 - 5 5 5 - 0 1 4 2›
Ports ‹3 1 3 5 5 5 0 1 4 2›
am-‹313-555-0142›
‹10.313.555.0142›
‹2026.313.555.0142›
zoom ‹123 456 7890›
‹v3135550142›
`;
