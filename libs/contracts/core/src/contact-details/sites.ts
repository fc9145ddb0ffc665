import { fold } from './folded-text.ts';
import { isAlnum, skipBlank, type Tokens, words } from './tokens.ts';

/** Sites and apps where people have names, as people write them. */
const STRONG = words(
  fold(`
  instagram insta ig instgram 1g snapchat snap snapchap tiktok discord telegram tele tg twitter facebook fb messenger whatsapp watsapp
  whatsap kik wechat weixin roblox skype twitch bereal psn playstation gamertag minecraft fortnite linkedin youtube reddit pinterest
  tumblr vk viber zalo kakao kakaotalk qq threads mastodon bluesky bsky facetime imessage hangouts gmail hotmail icloud yahoo protonmail
  instagramm ngl omegle yubo wizz locket spotify soundcloud onlyfans paypal venmo cashapp valorant genshin brawlstars clashroyale battlenet
  rblx vsco lichess battletag ubisoft onlyfans patreon carrd linktree threema wickr nintendo steam github gitlab signal discordapp whatsapps dsc
  faceit replit snapcode ttv strava duolingo guilded geocaching boardgamegeek bgg mewe poparazzi badoo askfm yikyak houseparty azar
  likee rednote xiaohongshu weibo douyin bilibili kwai lemon8 clubhouse odysee steamid wattpad ao3 archiveofourown deviantart
  letterboxd goodreads vrchat lastfm smule picsart fiverr upwork behance dribbble tellonym sendit noplace nextdoor couchsurfing skout meetme
  телеграм телега инста инстаграм вконтакте вотсап дискорд ватсап вацап снэпчат тикток вайбер
  yt tt 加我微信 加微信 我的微信 微信 微信号 微信號 vx 抖音 小红书 微博 快手 인스타 인스타그램 카톡 카카오톡 디코 디스코드 텔레그램 스냅챗 페북 インスタ ツイッター ディスコード カカオ
  انستا انستقرام سناب واتساب واتس تلغرام تيليجرام ديسكورد इंस्टाग्राम इंस्टा व्हाट्सएप टेलीग्राम อินสตาแกรม ไลน์ ไอจี
  instam instagramim instadan snapim snapten tiktokum discordum tiktokta instagramda discordda אינסטה האינסטה באינסטה אינסטגרם האינסטגרם באינסטגרם סנאפ הסנאפ בסנאפ
  סנאפצט בסנאפצט טיקטוק הטיקטוק בטיקטוק דיסקורד הדיסקורד בדיסקורד טלגרם הטלגרם בטלגרם וואטסאפ הוואטסאפ בוואטסאפ ווטסאפ בווטסאפ`)
    .text,
);
/** Names of sites that are also parts of a robot: they count only before a likely name. */
const WEAK = words(
  'scratch itch pokemon clash supercell username nickname nick acct gram handle gamertag signal threads steam tele sc dc disc line xbox switch epic matrix element slack zoom x mc ea github wx gt',
);
/** Names of two words, by the first. */
const PAIRS = new Map([
  ['tik', words('tok')],
  ['twitch', words('tv')],
  ['pokemon', words('go')],
  ['clash', words('tag royale')],
  ['player', words('tag')],
  ['discord', words('gg tag id')],
  ['yt', words('channel')],
  ['youtube', words('channel')],
  ['ask', words('fm')],
  ['marco', words('polo')],
  ['dis', words('cord')],
  ['snap', words('chat')],
  ['insta', words('gram')],
  ['whats', words('app')],
  ['what', words('sapp')],
  ['cash', words('app')],
  ['chess', words('com')],
  ['apple', words('id')],
  ['riot', words('id')],
  ['friend', words('code')],
  ['battle', words('net tag')],
  ['epic', words('games id')],
  ['play', words('station')],
  ['blue', words('sky')],
  ['be', words('real')],
  ['google', words('chat voice')],
  ['face', words('time book')],
  ['linked', words('in')],
  ['mine', words('craft')],
  ['ps', words('id')],
  ['line', words('id')],
  ['steam', words('id')],
]);
/** Hosts of such sites that are called otherwise. */
const OTHER_HOSTS = words(`
  wa.me t.me m.me line.me signal.me x.com youtu.be linktr.ee beacons.ai bio.link lnk.bio campsite.bio allmylinks.com solo.to about.me
  gravatar.com keybase.io steamcommunity.com ask.fm curiouscat.live sarahah.com ok.ru matrix.to groupme.com ome.tv instagr.am pin.it lnkd.in
  ddinstagram.com imginn.com nitter.net revolt.chat rvlt.gg disboard.org top.gg ko-fi.com
  discord.me join.slack.com bit.ly tinyurl.com goo.gl cutt.ly is.gd ift.tt t.co ow.ly rb.gy
  shorturl.at t.ly rebrand.ly tiny.cc`);

/** Tells whether people have names and are written to at a host, as on a site of profiles or a messenger. @param host in small letters */
export function isHostOfPeople(host: string): boolean {
  // "instagram.com." is the same host.
  const site = host.replace(/^www\./, '').replace(/\.$/, '');
  // "us02web.zoom.us"
  const parents = site.split('.').map((_, at, labels) => labels.slice(at).join('.'));
  // Pages that anybody makes there are no profiles: "team254.github.io".
  return (
    parents.some((parent) => OTHER_HOSTS.has(parent)) ||
    (STRONG.has(site.split('.').at(-2) ?? '') && !site.endsWith('.io'))
  );
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const plain = (text: string): string => {
  let letters = '';
  for (const sign of text) letters += LEET[sign] ?? sign;
  return letters;
};
const LONGEST = 14;
/** Beginnings of names, so that a row of letters is read no further than it may be one. */
const BEGINNINGS = new Set(
  [...STRONG, ...WEAK].flatMap((name) => [...name].map((_, length) => name.slice(0, length + 1))),
);

/** A site's name in a text. */
export interface Site {
  readonly first: number;
  readonly last: number;
  /** Nothing else is called so. */
  readonly isStrong: boolean;
}

const siteOf = (name: string, first: number, last: number): Site | undefined => {
  if (WEAK.has(name)) return { first, last, isStrong: false };
  return STRONG.has(name) ? { first, last, isStrong: true } : undefined;
};

/** "i.g.", "s n a p": single letters with one sign between. */
function spelledSite(tokens: Tokens, first: number): Site | undefined {
  const sign = tokens.at(first + 1).text;
  const before = tokens.at(first - 1);
  // "T.R.E.A.D.S." begins with its first letter.
  if (isAlnum(before) || (sign !== ' ' && before.text === sign)) return undefined;
  if (tokens.at(first).text.length !== 1 || !' .-_*'.includes(sign || '?')) return undefined;
  let name = plain(tokens.at(first).text);
  let last = first;
  let found: Site | undefined;
  while (BEGINNINGS.has(name)) {
    const isClear = sign !== ' ' || name.length > 3 || tokens.at(skipBlank(tokens, last + 1)).text === ':';
    if (name.length > 1 && isClear) found = siteOf(name, first, last) ?? found;
    const next = tokens.at(last + 2);
    if (tokens.at(last + 1).text !== sign || !isAlnum(next) || next.text.length !== 1) break;
    name += plain(next.text);
    last += 2;
  }
  // "i.g. ada"
  return found && sign === '.' && tokens.at(found.last + 1).text === sign
    ? { ...found, last: found.last + 1 }
    : found;
}

/** The name of a site that begins with a token, also in two words, in single letters or with digits for letters. */
export function readSite(tokens: Tokens, first: number): Site | undefined {
  const token = tokens.at(first);
  const { text, kind } = token;
  if (!isAlnum(token) || text.length > LONGEST) return undefined;
  if (text.length === 1) return spelledSite(tokens, first) ?? siteOf(text, first, first);
  const seconds = PAIRS.get(text);
  if (seconds?.has(tokens.at(first + 2).text) && !isAlnum(tokens.at(first + 1)))
    return { first, last: first + 2, isStrong: true };
  return siteOf(kind === 'MIXED' ? plain(text) : text, first, first);
}
