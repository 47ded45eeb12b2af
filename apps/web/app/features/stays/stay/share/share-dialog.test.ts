import { expect, test } from 'vitest';
import { mailAddress, sharedWords, whatsAppAddress } from './share-dialog';

const link = 'https://basera.example/property/palm-sea?referred_by=NDI%3D';
const words = sharedWords({ name: 'Palm & Sea #1', locality: 'Candolim', city: 'Goa' }, link);

test('WhatsApp and e-mail carry name, place and the whole link, whatever signs are in them', () => {
  const message = new URL(whatsAppAddress(words)).searchParams.get('text');
  expect(message).toBe(`Palm & Sea #1, Candolim, Goa\n${link}`);
  const mail = new URL(mailAddress(words));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('Palm & Sea #1');
  expect(mail.searchParams.get('body')).toBe(`Palm & Sea #1, Candolim, Goa\n\n${link}`);
});
