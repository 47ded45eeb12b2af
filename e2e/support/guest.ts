import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** The address of the running product. */
export const origin = (): string => {
  const url = process.env.BASERA_URL;
  if (!url) throw new Error('the product is not running');
  return url;
};

/** A test whose page is on the product, and that fails when a page of the journey logs an error. */
export const test = base.extend<{ mayLogErrors: boolean; errors: string[] }>({
  mayLogErrors: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  baseURL: async ({}, use) => use(origin()),
  errors: [
    async ({ page, mayLogErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
      });
      await use(errors);
      if (!mayLogErrors) expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No violation that axe knows of, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.target.join(' ')) })),
    `axe on ${page.url()}`,
  ).toEqual([]);
}

/** The latest one-time code for a phone or e-mail, read where the demo shows it. */
export async function codeFor(to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const [latest] = (await answer.json()) as { code?: string }[];
    code = latest?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code ?? '';
}

let people = 0;

/** A mobile number nobody has used in this run. */
export const newMobile = (): string => {
  people += 1;
  return `9${String(Date.now()).slice(-6)}${String(people).padStart(3, '0')}`;
};
