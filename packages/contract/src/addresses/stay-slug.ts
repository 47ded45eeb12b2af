const SLUG_MAX = 80;

/** 'Hill View Inn' in Ooty as 'hill-view-inn-ooty'; never digits alone. */
export function slugOf(name: string, city: string): string {
  const words = `${name} ${city}`
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/['`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = words.slice(0, SLUG_MAX).replace(/-$/, '');
  return /[a-z]/.test(slug) ? slug : ['stay', slug].filter(Boolean).join('-');
}

/** The slug itself, or with the first number behind it that makes it free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
