import * as accounts from './accounts.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as bookings from './bookings.ts';
import * as books from './books.ts';
import * as businesses from './businesses.ts';
import * as cases from './cases.ts';
import * as disputes from './disputes.ts';
import * as finding from './finding.ts';
import * as looking from './looking.ts';
import * as machine from './machine.ts';
import * as payouts from './payouts.ts';
import * as people from './people.ts';
import * as queue from './queue.ts';
import * as reviews from './reviews.ts';
import * as session from './session.ts';
import * as staff from './staff.ts';
import * as stays from './stays.ts';

/** Every call of the office, by part. It is a table of its own: the public address answers none of them. */
export const officeEndpoints = {
  session: {
    readOfficeSession: session.readOfficeSession,
    sendStaffCode: session.sendStaffCode,
    checkStaffCode: session.checkStaffCode,
    beginPasskey: session.beginPasskey,
    finishPasskey: session.finishPasskey,
    askPasskeyAgain: session.askPasskeyAgain,
    showPasskeyAgain: session.showPasskeyAgain,
    signOutOfOffice: session.signOutOfOffice,
  },
  staff: {
    listStaff: staff.listStaff,
    addStaff: staff.addStaff,
    changeStaffRole: staff.changeStaffRole,
    resetPasskeys: staff.resetPasskeys,
    closeStaff: staff.closeStaff,
  },
  audit: { readAudit: audit.readAudit },
  approvals: {
    listApprovals: approvals.listApprovals,
    decideApproval: approvals.decideApproval,
    withdrawApproval: approvals.withdrawApproval,
  },
  accounts: {
    listAccountsToCheck: accounts.listAccountsToCheck,
    askForAccount: accounts.askForAccount,
    refuseAccount: accounts.refuseAccount,
  },
  payouts: {
    listPayouts: payouts.listPayouts,
    askForRelease: payouts.askForRelease,
    askForNotMade: payouts.askForNotMade,
    readCosts: payouts.readCosts,
    readReturns: payouts.readReturns,
  },
  books: {
    readBooks: books.readBooks,
    askForCorrection: books.askForCorrection,
    askForRefundByHand: books.askForRefundByHand,
    askForGuarantee: books.askForGuarantee,
    noteGuaranteeSent: books.noteGuaranteeSent,
    withdrawGuarantee: books.withdrawGuarantee,
    askForReturn: books.askForReturn,
    askForAssignment: books.askForAssignment,
  },
  disputes: {
    askForDisputeEnd: disputes.askForDisputeEnd,
    askForUnaskedDisputeEnd: disputes.askForUnaskedDisputeEnd,
  },
  finding: { findAnything: finding.findAnything, giveReason: finding.giveReason },
  cases: { showFoundBooking: cases.showFoundBooking, showGuestContact: cases.showGuestContact },
  bookings: {
    readStory: bookings.readStory,
    previewStaffCancellation: bookings.previewStaffCancellation,
    cancelForSomebody: bookings.cancelForSomebody,
    sendPapersAgain: bookings.sendPapersAgain,
    readConversation: bookings.readConversation,
  },
  people: {
    showPerson: people.showPerson,
    readPerson: people.readPerson,
    showPersonContact: people.showPersonContact,
    endPersonSessions: people.endPersonSessions,
    suspendPerson: people.suspendPerson,
    liftSuspension: people.liftSuspension,
  },
  reviews: {
    listReviews: reviews.listReviews,
    showReview: reviews.showReview,
    decideReview: reviews.decideReview,
  },
  stays: {
    showOfficeStay: stays.showOfficeStay,
    pauseStay: stays.pauseStay,
    giveBackPause: stays.giveBackPause,
    listPausedStays: stays.listPausedStays,
    noteProof: stays.noteProof,
    withdrawProof: stays.withdrawProof,
    listEndingProofs: stays.listEndingProofs,
    listLikenesses: stays.listLikenesses,
    showLikeness: stays.showLikeness,
    decideLikeness: stays.decideLikeness,
  },
  businesses: {
    showFoundBusiness: businesses.showFoundBusiness,
    showBusinessContacts: businesses.showBusinessContacts,
    noteTaxStatus: businesses.noteTaxStatus,
  },
  looking: { listLookings: looking.listLookings, beginLook: looking.beginLook },
  machine: {
    readMachine: machine.readMachine,
    readJobs: machine.readJobs,
    retryJobs: machine.retryJobs,
    listSentMessages: machine.listSentMessages,
    showSentMessage: machine.showSentMessage,
    listFlags: machine.listFlags,
    turnFlag: machine.turnFlag,
    listSettings: machine.listSettings,
  },
  queue: {
    listQueue: queue.listQueue,
    showQueueCase: queue.showQueueCase,
    holdCase: queue.holdCase,
    noteOnCase: queue.noteOnCase,
    showTicketPicture: queue.showTicketPicture,
    answerTicket: queue.answerTicket,
    openDispute: queue.openDispute,
    decideDispute: queue.decideDispute,
    settleCollision: queue.settleCollision,
    settleArrival: queue.settleArrival,
    settleDoor: queue.settleDoor,
    settleDifference: queue.settleDifference,
    settleReport: queue.settleReport,
    decideReviewCase: queue.decideReviewCase,
    restoreReview: queue.restoreReview,
  },
} as const;
