import { inflateSync } from 'node:zlib';
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

/** What lines of a PDF say of themselves to who copies them or has them read out. */
export function actualTexts(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = '']) => stream,
  );
  const pages = streams.map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  return pages
    .flatMap((page) => [...page.matchAll(/\/ActualText <feff([0-9a-f]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join(' ');
}

/** A person's call for a file. */
export const fetchFile = ({ app }: TestApp, by: Person, path: string) =>
  app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${by.token}` } });
