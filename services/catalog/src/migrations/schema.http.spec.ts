import { expect, it } from '@jest/globals';
import { migrateService } from '@meshwork/service-kit';
import { createTestDatabase, testSchema } from '@meshwork/test-kit/service';
import { catalogService } from '../catalog.definition.ts';

testSchema(catalogService, new URL('../../schema.sql', import.meta.url), {
  mail_refusal: 'not yet described',
});

it('compares the links of 0.3.0 as those of today, and lets two that people have posted be', async () => {
  const { admin, url, drop } = await createTestDatabase(catalogService);
  try {
    const former = [
      ['https://github.com/Team254/Cheesy', 'github.com/Team254/Cheesy', null],
      ['https://github.com/team254/cheesy', 'github.com/team254/cheesy', null],
      ['https://github.com/WPI/allwpilib', 'github.com/WPI/allwpilib', 'docs:github.com/WPI/allwpilib'],
      ['https://arxiv.org/pdf/1706.03762', 'arxiv.org/pdf/1706.03762', 'curated:attention'],
      ['https://github.com/A/One', 'github.com/A/One', null],
      ['https://github.com/a/ONE', 'github.com/a/ONE', null],
    ];
    for (const row of former)
      await admin.query(
        `insert into catalog.resource (title, description, url, canonical_url, import_key, category, type)
           values ('A', 'B', $1, $2, $3, '{PROGRAMMING}', 'ARTICLE')`,
        row,
      );
    await admin.query(`delete from catalog.migration where name = '007-release-0.4.0-links'`);
    await migrateService(catalogService, url);
    const { rows } = await admin.query(
      'select url, canonical_url, import_key from catalog.resource order by id',
    );
    expect(rows.map(Object.values)).toEqual([
      former[0],
      former[1],
      [former[2]?.[0], 'github.com/wpi/allwpilib', 'docs:github.com/wpi/allwpilib'],
      [former[3]?.[0], 'arxiv.org/abs/1706.03762', 'curated:attention'],
      [former[4]?.[0], 'github.com/a/one', null],
      former[5],
    ]);
  } finally {
    await drop();
  }
});
