import { extractText, getDocumentProxy } from 'unpdf';
import type { Person, TestApp } from './test-app.ts';

/** A PDF as a reader sees it: its words (line breaks as spaces), its title and language, and the kinds of its tagged parts. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const roles: string[] = [];
  const walk = (part: { role?: string; children?: object[] } | null): void => {
    if (part?.role) roles.push(part.role);
    for (const child of part?.children ?? []) walk(child);
  };
  walk((await (await pdf.getPage(1)).getStructTree()) as { role: string; children: object[] });
  return { text: text.replace(/\s+/g, ' '), title: info.Title, language: info.Language, roles };
}

/** A person's call for a file. */
export const fetchFile = ({ app }: TestApp, by: Person, path: string) =>
  app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${by.token}` } });
