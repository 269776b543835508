import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  arrived(count: number): Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a real mail server on this machine, without encryption. */
export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const { port = 0, ...smtp } = options;
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    ...smtp,
    onData: (stream, { envelope }, taken) => {
      const keep = async () => {
        const raw = await text(stream);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parsed(raw) });
        taken();
        for (const look of waiting) look();
      };
      void keep();
    },
  });
  // The connection of a client may break in the middle of a mail. This must not fail the test.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const arrived = (count: number) =>
    new Promise<void>((settle) => {
      const look = () => {
        if (received.length < count) return;
        waiting.delete(look);
        settle();
      };
      waiting.add(look);
      look();
    });
  const close = () => new Promise<void>((settle) => server.close(() => settle()));
  return { port: (server.server.address() as AddressInfo).port, received, arrived, close };
}

/** Returns the subject and the text of a mail as a mail program would show them. */
function parsed(raw: string): { subject: string; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r\n\s+/g, ' ') ?? '';
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n');
  return { subject: header('Subject'), text: decoded(body, header('Content-Transfer-Encoding').toLowerCase()) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
