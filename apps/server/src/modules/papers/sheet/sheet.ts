import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Language, languageTags } from '@basera/contract/languages/languages';
import { create } from 'fontkit';
import type { SquareCode } from '../../../platform/square-code.ts';
import { say, spoken, type Told } from '../../../words/say.ts';
import { saidTo } from '../../../words/words.ts';
import { legible } from './legible.ts';
import { WholeWordsDocument } from './whole-words-document.ts';

const INK = '#1d2321';
const SOFT = '#4b5551';
const LINE = '#d9d0c1';
const BRAND = '#0c5b4c';
const PAPER = '#ffffff';
const LAMP = '#e2931d';
const MARGIN_PT = 48;
const TEXT_PT = 10;
/** Of tables of money, so that crores to the paisa stand in one line. */
const SUMS_PT = 9;
const SMALL_PT = 8;
const GAP_PT = 6;
const FACT_NAME_PT = 132;
/** Of a code that is scanned from paper or a screen: 3.5 cm. */
const CODE_PT = 100;

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

export type Column = { name: Told; width: number | '*'; isMoney?: boolean };

export type Highlight = { name: Told; value: Told; below?: Told };

/** A page of A4 (and more where needed) that is written from top to bottom. Every text is put into its language, and made legible. */
export type Sheet = {
  heading(text: Told): void;
  section(text: Told): void;
  paragraph(text: Told, options?: { isSoft?: boolean; link?: string }): void;
  /** What is looked for first, side by side and larger. */
  highlights(parts: Highlight[]): void;
  /** Names and what stands for them, line by line. */
  facts(rows: [name: Told, value: Told][]): void;
  /** A code to scan, and beside it words; who has them read out hears where it leads. */
  code(code: SquareCode, beside: { title: Told; lines: Told[]; link: string }): void;
  /** The last row is the sum of the others. */
  sums(columns: Column[], rows: Told[][]): void;
};

/** Draws a PDF with its structure tagged, so that it can be read out. `title` names the document, at the foot of each page if there are several. */
export async function drawSheet(
  title: Told,
  createdAt: Date,
  draw: (sheet: Sheet) => void,
  language: Language = 'en',
): Promise<Buffer> {
  const set: Set = (words) => legible(spoken(words, language));
  const doc = new WholeWordsDocument({
    size: 'A4',
    margin: MARGIN_PT,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
    displayTitle: true,
    lang: languageTags[saidTo(language)],
    info: { Title: set(title), Author: 'Basera', CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done, fail) => doc.once('end', done).once('error', fail));
  embedFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawMark(doc);
  write(doc, root, 'P', () =>
    doc
      .font('strong')
      .fontSize(15)
      .fillColor(INK)
      .text('Basera', MARGIN_PT + MARK_WIDTH_PT, MARGIN_PT),
  );
  doc.x = MARGIN_PT;
  draw(sheetOn(doc, root, set));
  root.end();
  numberPages(doc, title, set);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Doc = PDFKit.PDFDocument;
/** Words as they are set on paper. */
type Set = (words: Told) => string;
type Part = PDFKit.PDFStructureElement;

/** The doorway of the brand, in a square of 34: wall, arch, lamp. */
const MARK: [shape: string, color: string][] = [
  ['M3 31V17.2C3 10.6 8.9 9 12.6 6.6 15 5 16.3 3 17 0c.7 3 2 5 4.4 6.6C25.1 9 31 10.6 31 17.2V32H3Z', BRAND],
  ['M10 32V21.4c0-3.6 3.2-4.5 5-5.9 1.2-.9 1.7-1.9 2-3.3.3 1.4.8 2.4 2 3.3 1.8 1.4 5 2.3 5 5.9V32Z', PAPER],
  ['M10.9 32a6.1 6.1 0 0 1 12.2 0Z', LAMP],
];
const MARK_SCALE = 0.56;
const MARK_WIDTH_PT = 24;

/** Beside the text of a document, for who sees it: nothing of it is read out. */
function drawBeside(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

const drawMark = (doc: Doc) =>
  drawBeside(doc, () => {
    doc
      .save()
      .translate(MARGIN_PT - 3 * MARK_SCALE, MARGIN_PT)
      .scale(MARK_SCALE);
    for (const [shape, color] of MARK) doc.path(shape).fill(color);
    doc.restore();
  });

/** Says at the foot of each page of several which it is. */
function numberPages(doc: Doc, title: Told, set: Set): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; count > 1 && page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where a text would open a new page otherwise.
    doc.page.margins.bottom = 0;
    const words = set(say`${title}, page ${page + 1} of ${count}`);
    const y = doc.page.height - MARGIN_PT + SMALL_PT;
    drawBeside(doc, () =>
      doc.font('text').fontSize(SMALL_PT).fillColor(SOFT).text(words, MARGIN_PT, y, { lineBreak: false }),
    );
  }
}

const write = (doc: Doc, root: Part, tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
const line = { border: { top: 0, left: 0, right: 0, bottom: 0.5 }, borderColor: { bottom: LINE } };

const sheetOn = (doc: Doc, root: Part, set: Set): Sheet => ({
  heading: (text) =>
    void write(doc, root, 'H1', () =>
      doc.moveDown(0.6).font('strong').fontSize(20).fillColor(INK).text(set(text)).moveDown(0.3),
    ),

  section: (text) =>
    void write(doc, root, 'H2', () =>
      doc.moveDown(1).font('strong').fontSize(12).fillColor(INK).text(set(text)).moveDown(0.2),
    ),

  paragraph: (text, { isSoft = false, link } = {}) =>
    void write(doc, root, 'P', () =>
      doc
        .font('text')
        .fontSize(TEXT_PT)
        .fillColor(link ? BRAND : isSoft ? SOFT : INK)
        .text(set(text), link ? { link, underline: true } : {})
        .text('', { link: null, underline: false })
        .moveDown(0.3),
    ),

  highlights: (parts) =>
    table(doc, root, {
      columnStyles: parts.map(() => '*' as const),
      data: [
        parts.map(({ name }) => ({
          text: set(name),
          type: 'TH' as const,
          textColor: SOFT,
          border: 0,
          padding: [5, 4, 0, 0],
        })),
        parts.map(({ value, below }) => ({
          text: [set(value), below === undefined ? '' : set(below)].filter(Boolean).join('\n'),
          textColor: INK,
          font: { src: 'strong', size: TEXT_PT + 2 },
          padding: [1, 4, 7, 0],
        })),
      ],
    }),

  facts: (rows) =>
    table(doc, root, {
      columnStyles: [FACT_NAME_PT, '*'],
      data: rows.map(([name, value]) => [
        { text: set(name), type: 'TH', textColor: SOFT },
        { text: set(value), textColor: INK },
      ]),
    }),

  code: (code, beside) => drawCode(doc, root, set, { code, ...beside }),

  sums: (columns, rows) =>
    table(doc, root, {
      columnStyles: columns.map(({ width }) => width),
      data: [columns.map(({ name }) => name), ...rows].map((cells, row, all) =>
        cells.map((text, index) => ({
          text: set(text),
          ...(row === 0 && { type: 'TH' as const, textColor: SOFT }),
          font: { src: row === 0 || row === all.length - 1 ? 'strong' : 'text', size: SUMS_PT },
          ...(columns[index]?.isMoney && { align: { x: 'right' as const, y: 'top' as const } }),
        })),
      ),
    }),
});

type Beside = Parameters<Sheet['code']>[1] & { code: SquareCode };

function drawCode(doc: Doc, root: Part, set: Set, { code, title, lines, link }: Beside): void {
  if (doc.y + 2 * GAP_PT + CODE_PT > doc.page.height - MARGIN_PT) doc.addPage();
  const [top, left] = [doc.y + 2 * GAP_PT, MARGIN_PT + CODE_PT + 2 * GAP_PT];
  drawBeside(doc, () => {
    doc
      .save()
      .translate(MARGIN_PT, top)
      .scale(CODE_PT / code.size);
    doc.path(code.path).fill(INK);
    doc.restore();
  });
  const width = doc.page.width - MARGIN_PT - left;
  write(doc, root, 'P', () =>
    doc.font('strong').fontSize(TEXT_PT).fillColor(BRAND).text(set(title), left, top, { width, link, underline: true }),
  );
  for (const words of lines)
    write(doc, root, 'P', () =>
      doc
        .font('text')
        .fillColor(SOFT)
        .text(set(words), left, doc.y + 2, { width, link: null, underline: false }),
    );
  doc.x = MARGIN_PT;
  doc.y = Math.max(doc.y, top + CODE_PT) + GAP_PT;
}

function table(doc: Doc, root: Part, options: PDFKit.Mixins.TableOptionsWithData): void {
  doc.font('text').fontSize(TEXT_PT).fillColor(INK);
  // The part of the document a table belongs to is missing from the types.
  doc.table({ defaultStyle: { ...line, padding: [5, 4, 5, 0] }, ...options, structParent: root } as typeof options);
  doc.x = MARGIN_PT;
  doc.y += GAP_PT;
}
