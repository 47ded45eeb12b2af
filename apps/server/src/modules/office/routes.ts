import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from './approvals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { businessRoutes } from './businesses/routes.ts';
import { caseRoutes } from './cases/routes.ts';
import type { OfficeDeps } from './deps.ts';
import { findingRoutes } from './finding/routes.ts';
import { lookingRoutes } from './looking/routes.ts';
import { machineRoutes } from './machine/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { queueRoutes } from './queue/routes.ts';
import { staffServer } from './serve-staff.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { reviewRoutes } from './stays/review-routes.ts';
import { stayRoutes } from './stays/routes.ts';

/** What the office answers, on its own address. */
export function officeRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  const serve = staffServer(app, deps);
  signInRoutes(app, serve, deps);
  staffRoutes(serve, deps);
  auditRoutes(serve, deps);
  approvalRoutes(serve, deps);
  moneyRoutes(serve, deps);
  bookRoutes(serve, deps);
  findingRoutes(serve, deps);
  caseRoutes(serve, deps);
  bookingRoutes(serve, deps);
  peopleRoutes(serve, deps);
  businessRoutes(serve, deps);
  queueRoutes(serve, deps);
  reviewRoutes(serve, deps);
  stayRoutes(serve, deps);
  lookingRoutes(serve, deps);
  machineRoutes(serve, deps);
}
