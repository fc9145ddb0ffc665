import { PHONE_WAYS } from './phone-ways.fixture.ts';

/**
 * Ways of writing contact details, one a line, by kind. What must not be read after masking stands between ‹ and ›. Add a way when
 * somebody finds one, also where it passes: docs/security/masking.md counts them.
 */
const LINES = `
# E-mail addresses
‹ada@mail.com›
‹ada.lovelace+bots@school.k12.mi.us›
‹ada at mail dot com›
‹ada (at) mail (dot) com›
‹ada[at]mail.com›
‹ada @ mail.com›
‹ada @ mail . com›
‹ada at mail com›
‹ada at gmail›
write me: ‹ada at gmail.com›
‹ada gmail com›
‹ada＠mail.com›
‹ada﹫mail．com›
‹ada (at) mail (dot) xyz›
‹ada%40mail.com›
‹ada&#64;mail.com›
‹аdа@mаil.соm›
‹𝓪𝓭𝓪@𝓶𝓪𝓲𝓵.𝓬𝓸𝓶›
‹ada\u200b@mail\u200b.com›
‹ada@mail,com›
‹ada@mail com›
‹ada@mail. com›
‹ada@mail dot com›
‹ada-at-mail-dot-com›
‹ada_at_mail.com›
‹ada {at} mail {dot} org›
‹ada <at> mail.org›
‹ada(@)mail(.)com›
‹ada AT mail DOT com›
‹ada dot lovelace at mail dot com›
‹ada underscore bots at mail dot co dot uk›
‹ada arroba mail punto com›
‹ada at mail punkt de›
‹ada @ school . edu›
mailto:‹ada@mail.com›
gmail: ‹adabots›
my gmail is ‹adabots›
‹ada@[192.0.2.1]›
‹moc.liam@ada›
‹a d a @ m a i l . c o m›

(‹ada@mail.com›)
‹ada@mail.com,bob@mail.com›
‹ada.b@mail.museum›
‹ada[@]mail[.]com›
‹ada (a) mail (.) com›
‹ada*at*mail*dot*com›
‹ada "at" mail "dot" com›
‹ada ät mail punkt de›
‹ada@gmail›
ada#‹mail.com›

# Links
https://‹adas-page.com›
http://‹adas-page.example/about›
‹adas-page.com›
‹adas-page.com/about›
see ‹www.adaspage.xyz›
‹https://docs.google.com/forms/d/e/1FAI/viewform›
‹forms.gle/abc123›
‹https://zoom.us/j/84212345678›
‹meet.google.com/abc-defg-hij›
join meet ‹abc-defg-hij›
‹https://teams.live.com/meet/9412›
‹bit.ly/3abcXYZ›
‹https://tinyurl.com/adabots›
‹t.co/abc›
‹https://bsky.app/profile/ada›
‹mastodon.social/@ada›
‹https://maps.app.goo.gl/abc›
‹https://www.google.com/maps/place/1›
‹https://www.instagram.com/ada›
‹instagram.com/ada›
‹t.me/ada_bot›
‹https://discord.gg/abc123›
discord‹.gg/abc123›
‹discord dot gg slash abc123›
‹linktr.ee/ada›
‹wa.me/13135550142›
‹youtube.com/@ada›
‹github.com/ada›
‹adas-page.carrd.co›
‹adaspage dot com›
‹adaspage[.]com›
‹adaspage . com›
‹adaspage,com›
‹adaspage。com›
‹ａｄａｓｐａｇｅ．ｃｏｍ›
‹hxxps://adaspage.com›
‹discord://invite/abc›
‹HTTPS://ADASPAGE.COM›
https://docs.wpilib.org‹@evil.example/ada›
‹https://docs.wpilib.org.evil.example/ada›
‹https://wpіlib.org/ada›
‹adaspage.me›
‹adaspage.de›
‹93.184.216.34/ada›
‹https://93.184.216.34:8080/ada›
‹adaspage com›

https:// ‹adaspage.com›
https:/‹adaspage.com›
‹adaspage .com›
‹adaspage(dot)com›
‹adaspage d0t com›
‹adaspage.blog›
‹sites.google.com/view/ada›
‹onshape.com/documents/abc›
‹ada.github.io›
‹https://ada.example›
//‹adaspage.com›
‹www adaspage com›

# Names on other sites
i g : ‹ada_love›
line id: ‹adalove›
‹@ada_builds›
insta: ‹ada.builds›
Instagram = ‹adabuilds›
my discord is ‹adabot›
‹adabot#1234›
snap ‹ada_04›
snapchat: ‹ada›
‹add me on discord›
ig: ‹ada›
tiktok: ‹@ada›
bereal: ‹adabuilds›
psn: ‹adabuilds›
minecraft: ‹adabuilds›
i.g. ‹ada_builds›
i.g.: ‹adabuilds›
I G: ‹ada_b›
s n a p: ‹adabuilds›
1nsta: ‹adabuilds›
sn4p: ‹adabuilds›
d1sc0rd ‹ada_04›
ｉｎｓｔａ: ‹adabuilds›
ins\u200bta: ‹adabuilds›
іnstа: ‹adabuilds›
📸 ‹ada_builds›
👻: ‹adabuilds›
insta ➜ ‹ada.builds›
insta - ‹adabuilds›
my insta is ‹adabuilds›
mein insta ist ‹adabuilds›
mi insta es ‹adabuilds›
mon insta c'est ‹adabuilds›
whats app name ‹ada_04›
discord username ‹adabuilds›
‹ada_04 on snap›
I'm ‹ada.builds› on insta
look for ada under ‹adabuilds on discord›
message me on ‹telegram›
hmu on ‹snap›
roblox ‹ada2011x›
steam: ‹ada_04›
xbox: ‹ada_04›
friend code: ‹1234-5678-9012›
wechat: ‹adabuilds›
qq: ‹12345678›
telegram ‹@adabuilds›
reddit ‹u/ada_builds›
‹@ada@mastodon.social›
＠‹ada_builds›
@ ‹ada_builds›
it is ‹adabuilds›, you know where

IG ‹@ada_b›
insta>‹ada_b›
(insta) ‹ada_b›
insta/‹ada_b›
instagram ‹ada underscore b›
sc ‹ada_04›
dc: ‹ada_04›
tg ‹ada_bot›
my snap's ‹ada04›
snap me ‹ada04›
‹ada04› snap
‹@ada.b› on tiktok
find me as ‹adabuilds› on youtube
roblox user ‹adabuilds›
‹ada_b› в телеграм
my handle is ‹ada_b› everywhere
discord: .‹ada.b›.
facebook ‹Ada Lovelace›

# Street addresses
my postcode is ‹SW1A 1AA›
‹123 Main Street›
‹123 Main St.›
‹1600 Pennsylvania Avenue›
‹42 W Elm Rd, Apt 5›
‹221B Baker Street›
‹350 5th Ave›
I live at ‹123 main street›
‹12 elm street›
‹123 maple drive›
‹4521 oak ln›
‹one twenty main street›
‹１２３ Main Street›
I live on ‹elm street›
my address is ‹12 elm›, come by
‹Main Street 12›
‹Hauptstraße 12›
‹hauptstrasse 12›
‹hauptstr. 12›
‹Lindenstr. 4a›
‹Lange Straße 12›
‹12 rue de la Paix›
‹12, rue victor hugo›
‹Calle Mayor 5›
‹calle mayor 5›
‹Avenida da Liberdade 120›
‹Via Roma 12›
‹Kerkstraat 12›
‹Storgatan 5›
‹ul. Długa 5›
‹ул. Ленина 5›
‹Atatürk Caddesi No: 5›
‹PO Box 1234›
‹P.O. Box 1234›
zip code ‹48201›
‹42.3314, -83.0458›
‹42.33143° N, 83.04575° W›
‹42°19'53"N 83°02'45"W›
lat ‹42.33› lon ‹-83.05›
‹86JP8XR5+2F› Detroit
the blue house behind ‹Lincoln High›
///‹filled.count.soap›
‹123 main st› springfield
‹12 Elm Tree Lane›
‹12a elm road›
i live at ‹12 elm›
‹elm street, number 12›
‹5th Ave 350›
‹Elmweg 3›
‹Rue de Rivoli 12›
‹Plaza Mayor 3›
北京市朝阳区‹中山路12号›
‹רחוב הרצל 12›
‹42.3314N 83.0458W›
‹서울시 강남구 테헤란로 12›
`;

export interface Way {
  readonly kind: string;
  readonly text: string;
  /** Ranges of the text that must not be readable afterwards. */
  readonly secrets: readonly (readonly [start: number, end: number])[];
}

function wayOf(kind: string, line: string): Way {
  const secrets: [number, number][] = [];
  let text = '';
  for (const part of line.split(/(?=[‹›])/)) {
    const words = part.replace(/^[‹›]/, '');
    if (part.startsWith('‹')) secrets.push([text.length, text.length + words.length]);
    text += words;
  }
  return { kind, text, secrets };
}

function* ways(): Generator<Way> {
  let kind = '';
  for (const line of (PHONE_WAYS + LINES).split('\n').filter(Boolean))
    if (line.startsWith('# ')) kind = line.slice(2);
    else yield wayOf(kind, line);
}

export const WAYS: readonly Way[] = [...ways()];
