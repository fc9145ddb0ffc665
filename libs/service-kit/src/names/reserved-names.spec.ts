import { expect, it } from '@jest/globals';
import { isReservedName } from './reserved-names.ts';

// biome-ignore format: a table of one row a line
const RESERVED = [
  ...['admin', 'Administrator', 'MODERATOR', 'mod', 'Support', 'staff', 'Official', 'help', 'Team Meshwork'],
  ...['4dm1n', 'adm1n', 'Adm!n', '@dmin', 'm0der4t0r', 'supp0rt', '5taff', 'adm1n1strat0r'],
  ...['a-d-m-i-n', 'a.d.m.i.n', 'ad_min', 'ad min', 'adddmiin', 'mmoderator', 'Suppport'],
  ...['Аdmin', 'аdmіn', 'ɑdmin', 'Αdmin', 'mоderаtor', 'ѕupport', 'ａｄｍｉｎ', '𝐚𝐝𝐦𝐢𝐧', 'ⓐⓓⓜⓘⓝ', 'àdmín', 'ad\u200bmin'],
  ...['ᴀᴅᴍɪɴ', '🅐🅓🅜🅘🅝', '🆂🆄🅿🅿🅾🆁🆃'],
  ...['admin123', '007admin', 'adrnin', 'Meshvvork', 'M3shw0rk', 'The Admin', 'siteadmin', 'AdminTeam', 'SupportTeam'],
  ...[
    'ad min team',
    'a d m i n ada',
    'Mesh Work',
    'My mesh-work',
    'm e s h w o r k',
    '机器人admin',
    'admin 机器人',
    'Support 24',
    'Support ー',
    'ا Admin',
  ],
  ...['Webmaster', 'Site owner', 'Администратор', 'Modérateur', 'Administrador'],
  ...['Админ', 'Адмін сайту', '管理员', '站点管理員', '관리자 김', '관리팀', 'モデレーター', 'مدير', 'Sysop', 'Soporte', 'المشرف', 'Yönetici'],
  ...['Soporte técnico', 'Tech Support', 'Správce', 'Ylläpitäjä', 'Beheerder', 'Διαχειριστής', 'ผู้ดูแลระบบ'],
  ...['Trust & Safety', 'FIRST Robotics Official', 'Customer Service', 'Wsparcie', 'VEX Support', 'Safety Team', 'Suporte', 'Поддержка'],
  ...['客服', 'サポート', '고객센터', 'Kundenservice', 'Official FRC', 'Head of Moderation', 'Community Support', 'Trust and Safety Team'],
  ...['postmaster', 'No Reply', 'no-reply', 'Do Not Reply', 'hostmaster', 'Mailer Daemon', 'sysadmin', 'superadmin', 'Abuse'],
  ...['ᎪᎠᎷᏆN', 'ꓮꓓꓟꓲꓠ', 'ᎪᎠᎷᏆΝ', 'ΜΕSHWORK', 'ΑDΜΙΝ', 'ΗELPDESK', 'Ꭺdmin', 'ⲀdⲘin', 'Administratorin', 'The Admin Ada', 'Ada Admin', 'Lincoln Lab Admin'],
  ...['Meshwork Admin Team', 'The.Admin', 'Ada Admin King', 'Ada (Admin) King', 'Ada | Admin | FTC', 'A.Admin.B', 'ada-admin-king', 'xXAdminXx'],
  ...['Your Friendly Moderator Bob', 'Ask the admins here', 'Robo Admin Bots', 'Dr. Admin Khan', 'Ada Аdmіn King', 'Ada 4dm1n King', 'Club Admin Bob'],
  ...['Ada 管理员 King', 'Ada Администратор King', 'Ada a-d-m-i-n King'],
  ...['ᗩᗪᗰIᑎ', '卂ᗪ爪丨几', '🇦🇩🇲🇮🇳', '₳ĐM₥Ł₦', 'ΛDMIN', 'Δdmin', 'ąđɱıŋ', 'ʌdmin', 'ѕυρρσят', 'ßupport', 'ad\u3164min', 'Adm¡n'],
  ...['Ada [MOD]', 'Ada (Mod)', 'Ada | Staff', 'Ada 【Support】', 'Safety Officer', 'Child Protection', 'Kids Safety', 'Helpline', 'Verified', 'Verified Account'],
  ...['IT Helpdesk', 'REC Foundation Support', 'Security Alert', 'System Message', 'Staff Member', 'Service client', 'Atención al cliente', 'Obsługa klienta'],
  ...['Sicherheit', 'Destek Ekibi', 'Amministrazione', 'Модерация', 'Техподдержка', 'Служба поддержки', 'Поддержка сайта', 'Hỗ trợ', 'Quản trị viên'],
  ...['客户服务', '运营团队', '官方账号', 'サポートチーム', '運営チーム', 'お問い合わせ', '운영팀', '공식 계정', 'แอดมิน', 'สนับสนุน', 'एडमिन', 'مشرف الموقع', 'الإدارة'],
  ...['管理人', '站长', '운영진', 'Moderacja', 'ადმინისტრატორი', 'Obsługa', 'Technická podpora', 'Ügyfélszolgálat', 'Kundtjänst', 'Ondersteuning', 'Yardım'],
  ...['Equipo de soporte', 'Équipe du site', 'Müşteri Hizmetleri', 'الدعم الفني', 'تیم پشتیبانی', 'צוות האתר', 'ทีมงาน', 'Техническая поддержка', 'Служба безопасности'],
  ...['Safeguarding Lead', 'Community Manager', 'Password Reset', 'System Notice', 'The Owners', 'Certified', 'Quản lý'],
  ...['Meshwork Administrator', 'meshwork-help', 'Meshwork', 'Official Support', 'Help Desk', 'admin_ada'],
];

// biome-ignore format: a table of one row a line
const ALLOWED = [
  ...['Ada', 'Ada King', 'Badminton Club', 'Modern Robotics', 'Helping Hands', 'Staffordshire Robots', 'Modesto Bots'],
  ...['Official Gears of Springfield', 'Team 254', 'The Team', 'builder1', 'Support Ada', 'Supporters of Ada'],
  ...['A. D. Minh', 'Ad Min-Jun', '机器人社 System', '机器人社System', 'Official Team 254', 'Mesh Workshop'],
  ...['Система Support', 'นที Staff', 'Mod Ернар', 'R. O. O. Ta', 'Team 254 Support', 'Ad. Min. Jun'],
  // Musharraf, whose name is the word for a supervisor.
  ...['مشرف', 'Tech Team', 'Technical Knights'],
  ...['Madmin', 'Clube Admin Lab', 'Root', 'Elihu Root', 'Nadmin', 'Badminton', 'adaadminking', 'Kadmin Robotics', 'Club Admin Labs', 'Trust', 'Robotics Team', 'FIRST Robotics Team 254', 'Hadmin Lab'],
  ...['Supporting Robots', 'Safety Dogs', 'Customer Bots', 'Service Robots', 'Master Posters', 'Reply Robotics', 'Care Bears', 'Tuki Maru'],
  ...['1167', 'Team IT', 'Member 7', 'Page Robotics', 'Child Robotics Team 12', 'Gears (Official)', 'Ada (Mentor)', 'Δημήτρης', 'Λάμπρος', '山本', '🇨🇭 Heidi', 'Strauß'],
  ...['Мария', '王小明', 'محمد', 'Łukasz', 'Jörg', '12345', 'tmbk2xq1a1', 'Real Robots', 'Modular Minds', ''],
];

it.each(RESERVED)('the name %s passes for staff', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each(ALLOWED)('the name %s does not pass for staff', (name) => {
  expect(isReservedName(name)).toBe(false);
});
