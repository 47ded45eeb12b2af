import { expect, test } from 'vitest';
import { paysOutside } from './pays-outside.ts';

const HOST = 'basera.example';

test.each([
  ['Please send the advance to lakehouse@okaxis', 'upi'],
  ['UPI: 98765-43210@ybl, then I confirm', 'upi'],
  ['pay on ravi.kumar@paytm.', 'upi'],
  ['upi://pay?pa=lake@upi&am=2000', 'upi'],
  ['Send 2000 by GPay to 98765 43210', 'upi'],
  ['PhonePe number +91 9876543210', 'upi'],
  ['A/c no. 123456789012, IFSC HDFC0001234', 'account'],
  ['my account number is 50100 2345 67890', 'account'],
  ['IFSC: SBIN0000300', 'account'],
  ['Acc no 50100234567890', 'account'],
  ['Ac no: 5010 0234 567890, HDFC', 'account'],
  ['a/c 50100234567890', 'account'],
  ['ac. 50100234567890 name Ravi', 'account'],
  ['ifsc code hdfc0001234', 'account'],
  ['my ifsc is sbin0000300', 'account'],
  ['send to ravi@kotak811', 'upi'],
  ['9876543210@axl2 please', 'upi'],
  ['Book cheaper here: https://rzp.io/l/lakehouse', 'link'],
  ['https://lakehouse.example/payment/77', 'link'],
  ['paypal.me/lakehouse', 'link'],
  ['open bit.ly/3xYz and fill it in', 'link'],
] as const)('%s: %s', (message, kind) => expect(paysOutside(message, HOST)).toBe(kind));

test.each([
  'Your booking #104233 is confirmed, transaction pay_Nf82kd92LlQ2zz',
  'Call me on +91 98765 43210 when you are at the gate',
  'We arrive on 12-12-2026 at 14:00, flight 6E 2134',
  'It was ₹12,500 for three nights, 4,166.67 each',
  'I paid 12500 on the site, is that all?',
  'The account is in my wife’s name, we are 2 adults',
  'Write to lakehouse@gmail.com or host@lake.co.in',
  'My mail is asha@gmail',
  'We want the ac room, number 12, for 2 adults',
  'Is the AC on? Call me on 98765 43210',
  'We need AC, call 9876543210',
  'The code of the gate is abcd0123456',
  'Here is the way: https://maps.app.goo.gl/8hTz1 and https://www.google.com/maps?q=24.57,73.68',
  'See https://basera.example/payment-help and https://www.basera.example/pay',
  'Is GPay taken at the restaurant next door?',
  'Aadhaar ends with 9012; pin code 313001',
  'GSTIN 27AAPFU0939F1ZV please',
  'Do you have parking @ the house?',
  '',
])('no alarm: %s', (message) => expect(paysOutside(message, HOST)).toBeNull());
