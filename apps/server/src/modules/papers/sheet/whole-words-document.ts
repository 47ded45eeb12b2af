import PDFDocument from 'pdfkit';

type DrawLine = (text: string, x: number, y: number, options: object) => void;
/** Every line of text is drawn by it; the types leave it out. */
const { _fragment: drawLine } = PDFDocument.prototype as unknown as { _fragment: DrawLine };

const SHAPED = /\p{Script=Devanagari}/u;

/** UTF-16 with its mark, as a string of PDF in hexadecimal. */
const hexOf = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};

/**
 * A document whose lines in Devanagari say beside their signs what they say: there signs stand in another order than the letters
 * of words, and whoever copies them, or has them read out, would get that order. PDF 1.7, 14.9.4.
 */
export class WholeWordsDocument extends PDFDocument {
  _fragment(text: string, x: number, y: number, options: object): void {
    const isShaped = SHAPED.test(text);
    if (isShaped) this.addContent(`/Span <</ActualText ${hexOf(text)}>> BDC`);
    drawLine.call(this, text, x, y, options);
    if (isShaped) this.addContent('EMC');
  }
}
