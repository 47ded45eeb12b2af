import type pg from 'pg';

/** How the server finds out that the other end is gone: idle in seconds, under way in milliseconds. */
const SERVER_SIDE = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30000',
  client_connection_check_interval: '2000',
};

/** SQL: settings of a session. Of one that may hold a lock: the server lets go of it half a minute after the network has lost the other end, where it would wait for hours. */
export async function noticeEnds(client: pg.ClientBase): Promise<void> {
  for (const [setting, value] of Object.entries(SERVER_SIDE)) {
    // Servers that are old, or on a system that cannot, know less of them.
    await client.query('select set_config($1, $2, false)', [setting, value]).catch(() => {});
  }
}
