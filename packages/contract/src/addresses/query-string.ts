/** A query string as one record: 'amenities[]=1&amenities[]=2' and 'amenities=1&amenities=2' read alike. */
export type QueryRecord = Record<string, string | string[]>;

/** Groups repeated keys and drops the '[]' or '[0]' that some clients write behind them; an empty value is none. */
export function queryRecord(params: URLSearchParams): QueryRecord {
  const record: QueryRecord = Object.create(null);
  for (const [rawKey, value] of params) {
    if (value === '') continue;
    const key = rawKey.replace(/\[\d*\]$/, '');
    const known = record[key];
    if (known === undefined) record[key] = rawKey === key ? value : [value];
    else record[key] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return record;
}
