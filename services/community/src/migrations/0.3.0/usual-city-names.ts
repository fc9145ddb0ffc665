/** Spellings of names, as regular expressions of PostgreSQL, and the name itself. A name stands before the first comma. */
const USUAL: readonly (readonly [pattern: string, name: string])[] = [
  ['^(.*,)? *Washington,? +D[.]? *C[.]?(?![[:alnum:]]).*$', 'Washington, D.C.'],
  ['^ *(?:Washington|D[.]? ?C[.]?) *$', 'Washington, D.C.'],
  ['^ *N[.]?Y[.]?C[.]?(?![[:alnum:]])', 'New York'],
  ['^ *L[.]?A[.]?(?![[:alnum:].])', 'Los Angeles'],
  ['^ *S[.]?F[.]?(?![[:alnum:].])', 'San Francisco'],
  ['^ *Philly(?![[:alnum:]])', 'Philadelphia'],
  ['^ *Vegas(?![[:alnum:]])', 'Las Vegas'],
  ['^ *NOLA(?![[:alnum:]])', 'New Orleans'],
  ['^ *SLC(?![[:alnum:]])', 'Salt Lake City'],
  ['(^|, *)N[.]? +(?=[[:alpha:]]{2})', '\\1North '],
  ['(^|, *)S[.]? +(?=[[:alpha:]]{2})', '\\1South '],
  ['(^|, *)E[.]? +(?=[[:alpha:]]{2})', '\\1East '],
  ['(^|, *)W[.]? +(?=[[:alpha:]]{2})', '\\1West '],
  ['(^|[ ,])(O|D|L) +(?=[[:alpha:]]{3})', '\\1\\2'],
  [' Hts[.]?(?![[:alnum:]])', ' Heights'],
  [' Spr?gs[.]?(?![[:alnum:]])', ' Springs'],
  [' Bch[.]?(?![[:alnum:]])', ' Beach'],
  [' Jct[.]?(?![[:alnum:]])', ' Junction'],
];

/**
 * Finds cities by names as they are usually written: "NYC", "N. Las Vegas", "O Fallon", and "Washington, D.C.", whose name has a comma.
 * A name that a city bears as it is written goes before.
 */
export const usualCityNames: readonly string[] = [
  `create function community.usual_place(place text) returns text
   language sql immutable strict parallel safe
   return ${USUAL.reduce((text, [pattern, name]) => `regexp_replace(${text}, '${pattern}', '${name}', 'i')`, 'place')}`,

  `create function community.cities_named(place text) returns setof community.city
   language plpgsql stable strict parallel safe rows 10
   as $$
   declare
     usual text := community.usual_place(place);
   begin
     return query select * from community.cities_spelled(place);
     if found then return; end if;
     if usual <> place then
       return query select * from community.cities_spelled(usual);
       if found then return; end if;
     end if;
     if usual like '%,%' and community.plain(usual) <> '' then
       return query select * from community.city
         where plain_label like community.plain(usual) || '%' and name like '%,%';
     end if;
   end $$`,
];
