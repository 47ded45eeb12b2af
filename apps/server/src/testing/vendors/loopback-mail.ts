import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server answers a recipient: takes the mail, asks to come again, knows no such mailbox, or says nothing. */
export type MailMood = 'well' | 'busy' | 'refusing' | 'hanging';

export type ReceivedMail = Email & { envelopeTo: string[] };

export type LoopbackMail = {
  /** smtp://… with a user and a password, which the server asks for. */
  url: string;
  received: ReceivedMail[];
  mood: MailMood;
  tries: number;
  stop(): Promise<void>;
};

const USER = 'basera';
const PASSWORD = 'secret-of-the-test';
const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on this machine, which keeps what it is sent. */
export async function loopbackMail(): Promise<LoopbackMail> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: username }) : done(refusal('who are you?', 535)),
    onRcptTo(_address, _session, done) {
      mail.tries += 1;
      if (mail.mood === 'hanging') return;
      if (mail.mood === 'busy') return done(refusal('come again later', 451));
      done(mail.mood === 'refusing' ? refusal('no such mailbox', 550) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        mail.received.push({ ...email, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const mail: LoopbackMail = {
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    received: [],
    mood: 'well',
    tries: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
