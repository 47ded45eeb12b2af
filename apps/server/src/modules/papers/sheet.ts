import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { legible } from './legible.ts';

const INK = '#1d2321';
const SOFT = '#4b5551';
const LINE = '#d9d0c1';
const BRAND = '#0c5b4c';
const MARGIN_PT = 56;
const TEXT_PT = 10;
const GAP_PT = 6;
const FACT_NAME_PT = 132;

const { resolve } = createRequire(import.meta.url);
const readFont = (name: string) => create(readFileSync(resolve(`@expo-google-fonts/noto-sans/${name}`)));

// Reading their tables takes a second of the processor: all documents share what has been read.
const fonts = {
  text: readFont('400Regular/NotoSans_400Regular.ttf'),
  strong: readFont('600SemiBold/NotoSans_600SemiBold.ttf'),
};

/** Lets a document use 'text' and 'strong'. */
function embedFonts(doc: PDFKit.PDFDocument): void {
  // That a font may have been read already is missing from the types.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as Uint8Array);
}

export type Column = { name: string; width: number | '*'; isMoney?: boolean };

/** A page of A4 (and more where needed) that is written from top to bottom. Every text is made legible. */
export type Sheet = {
  heading(text: string): void;
  section(text: string): void;
  paragraph(text: string, options?: { isSoft?: boolean; link?: string }): void;
  /** Names and what stands for them, line by line. */
  facts(rows: [name: string, value: string][]): void;
  /** The last row is the sum of the others. */
  sums(columns: Column[], rows: string[][]): void;
};

/** Draws a PDF with its structure tagged, so that it can be read out. `title` names the document. */
export async function drawSheet(title: string, createdAt: Date, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: { Title: legible(title), Author: 'Basera', CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done, fail) => doc.once('end', done).once('error', fail));
  embedFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  write(doc, root, 'P', () => doc.font('strong').fontSize(14).fillColor(BRAND).text('Basera'));
  draw(sheetOn(doc, root));
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Doc = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

const write = (doc: Doc, root: Part, tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
const line = { border: { top: 0, left: 0, right: 0, bottom: 0.5 }, borderColor: { bottom: LINE } };

const sheetOn = (doc: Doc, root: Part): Sheet => ({
  heading: (text) =>
    void write(doc, root, 'H1', () =>
      doc.moveDown(0.6).font('strong').fontSize(20).fillColor(INK).text(legible(text)).moveDown(0.3),
    ),

  section: (text) =>
    void write(doc, root, 'H2', () =>
      doc.moveDown(1).font('strong').fontSize(12).fillColor(INK).text(legible(text)).moveDown(0.2),
    ),

  paragraph: (text, { isSoft = false, link } = {}) =>
    void write(doc, root, 'P', () =>
      doc
        .font('text')
        .fontSize(TEXT_PT)
        .fillColor(link ? BRAND : isSoft ? SOFT : INK)
        .text(legible(text), link ? { link, underline: true } : {})
        .text('', { link: null, underline: false })
        .moveDown(0.3),
    ),

  facts: (rows) =>
    table(doc, root, {
      columnStyles: [FACT_NAME_PT, '*'],
      data: rows.map(([name, value]) => [
        { text: legible(name), type: 'TH', textColor: SOFT },
        { text: legible(value), textColor: INK },
      ]),
    }),

  sums: (columns, rows) =>
    table(doc, root, {
      columnStyles: columns.map(({ width }) => width),
      data: [columns.map(({ name }) => name), ...rows].map((cells, row, all) =>
        cells.map((text, index) => ({
          text: legible(text),
          ...(row === 0 && { type: 'TH' as const, textColor: SOFT }),
          ...((row === 0 || row === all.length - 1) && { font: { src: 'strong', size: TEXT_PT - 1 } }),
          ...(columns[index]?.isMoney && { align: { x: 'right' as const, y: 'top' as const } }),
        })),
      ),
    }),
});

function table(doc: Doc, root: Part, options: PDFKit.Mixins.TableOptionsWithData): void {
  doc.font('text').fontSize(TEXT_PT).fillColor(INK);
  // The part of the document a table belongs to is missing from the types.
  doc.table({ defaultStyle: { ...line, padding: [5, 4, 5, 0] }, ...options, structParent: root } as typeof options);
  doc.x = MARGIN_PT;
  doc.y += GAP_PT;
}
