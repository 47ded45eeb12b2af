import { invalidField } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';

const HEAD_BYTES = 512;

/** What telephones and drawing programs send, refused in words of its own. Throws 422 that names `field`. */
export function refuseOtherKinds(bytes: Uint8Array, field: string): void {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (/^.{4}ftyp(?=.{0,24}(hei[cfmsx]|hev[cx]|mif1|msf1))(?!.{0,24}avi[fs])/s.test(head))
    throw invalidField(
      field,
      say`Is a HEIC picture, which not every browser can show. Share it from your phone as JPEG and choose it again.`,
    );
  if (/^\s*(\xef\xbb\xbf)?\s*<(\?xml|!doctype svg|!--|svg)/i.test(head))
    throw invalidField(field, say`Is a drawing (SVG), not a photo. Please choose a JPEG, PNG or WebP file.`);
}
