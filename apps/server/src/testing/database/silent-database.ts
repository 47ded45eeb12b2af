import { PGlite } from '@electric-sql/pglite';

/** For `node --import`: the embedded database stops at the first insert of a stay, as it does when it cannot write its log. */
const before = PGlite.prototype.execProtocolRaw;
PGlite.prototype.execProtocolRaw = function stopAtStays(message, options) {
  const isStay = Buffer.from(message).includes('insert into "properties"');
  return isStay ? new Promise(() => {}) : before.call(this, message, options);
};
