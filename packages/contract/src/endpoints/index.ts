import * as accounts from './accounts.ts';
import * as arrivals from './arrivals.ts';
import * as bookings from './bookings.ts';
import * as door from './door.ts';
import * as favourites from './favourites.ts';
import * as messaging from './messaging.ts';
import * as notifications from './notifications.ts';
import * as papers from './papers.ts';
import * as business from './partners/business.ts';
import * as businesses from './partners/businesses.ts';
import * as calendar from './partners/calendar.ts';
import * as cases from './partners/cases.ts';
import * as desk from './partners/desk.ts';
import * as feeds from './partners/feeds.ts';
import * as feedsIn from './partners/feeds-in.ts';
import * as imports from './partners/imports.ts';
import { setDateLimits, setRoomLimits } from './partners/limits.ts';
import * as listings from './partners/listings.ts';
import * as looking from './partners/looking.ts';
import * as money from './partners/money.ts';
import * as numbers from './partners/numbers.ts';
import * as register from './partners/register.ts';
import * as businessReviews from './partners/reviews.ts';
import * as templates from './partners/templates.ts';
import { setTerms } from './partners/terms.ts';
import * as units from './partners/units.ts';
import * as partners from './partners.ts';
import * as payments from './payments.ts';
import * as referrals from './referrals.ts';
import * as reviews from './reviews.ts';
import * as dateTotals from './search/date-totals.ts';
import * as filterCounts from './search/filter-counts.ts';
import * as mapPins from './search/map-pins.ts';
import * as searchQuery from './search-query.ts';
import * as stays from './stays.ts';
import * as support from './support.ts';

/** Every call of the product, by module: feeds the server's routes, the web's client and the contract tests. */
export const endpoints = {
  accounts: {
    login: accounts.login,
    sendOtp: accounts.sendOtp,
    checkOtp: accounts.checkOtp,
    readProfile: accounts.readProfile,
    saveProfile: accounts.saveProfile,
    uploadProfileImage: accounts.uploadProfileImage,
    removeProfileImage: accounts.removeProfileImage,
    sendContactCode: accounts.sendContactCode,
    confirmContact: accounts.confirmContact,
    showPublicProfile: accounts.showPublicProfile,
    listSessions: accounts.listSessions,
    endSession: accounts.endSession,
    logout: accounts.logout,
    logoutEverywhere: accounts.logoutEverywhere,
    readKeptData: accounts.readKeptData,
    exportMyData: accounts.exportMyData,
    deleteAccount: accounts.deleteAccount,
    readMarketingConsent: accounts.readMarketingConsent,
    saveMarketingConsent: accounts.saveMarketingConsent,
    beginGoogleSignIn: accounts.beginGoogleSignIn,
    loginOrCreateUser: accounts.loginOrCreateUser,
  },
  stays: {
    listCategories: stays.listCategories,
    listAmenities: stays.listAmenities,
    searchStays: stays.searchStays,
    mapPins: mapPins.mapPins,
    filterCounts: filterCounts.filterCounts,
    dateTotals: dateTotals.dateTotals,
    showStay: stays.showStay,
    similarStays: stays.similarStays,
    suggestPlaces: stays.suggestPlaces,
    readSentence: searchQuery.readSentence,
    listCities: stays.listCities,
  },
  bookings: {
    placeBooking: bookings.placeBooking,
    listBookings: bookings.listBookings,
    resumePayment: bookings.resumePayment,
    previewCancellation: bookings.previewCancellation,
    cancelBooking: bookings.cancelBooking,
    quoteChange: bookings.quoteChange,
    changeBooking: bookings.changeBooking,
  },
  papers: {
    voucher: papers.voucher,
    stayCalendar: papers.stayCalendar,
    taxInvoice: papers.taxInvoice,
    creditNote: papers.creditNote,
    saveBuyer: papers.saveBuyer,
  },
  favourites: { toggleFavourite: favourites.toggleFavourite, listFavourites: favourites.listFavourites },
  referrals: { listLeads: referrals.listLeads },
  payments: { showPayment: payments.showPayment },
  messaging: {
    listMessages: messaging.listMessages,
    sendMessage: messaging.sendMessage,
    markSeen: messaging.markSeen,
    listConversations: messaging.listConversations,
    countUnread: messaging.countUnread,
    authorizeChannel: messaging.authorizeChannel,
  },
  reports: { reportStay: support.reportStay, listReports: support.listReports },
  reviews: {
    listReviews: reviews.listReviews,
    readOwnReview: reviews.readOwnReview,
    writeReview: reviews.writeReview,
    withdrawReview: reviews.withdrawReview,
    reportReview: reviews.reportReview,
    reportOwnersReview: reviews.reportOwnersReview,
    addReviewPhoto: reviews.addReviewPhoto,
    removeReviewPhoto: reviews.removeReviewPhoto,
    listDigests: reviews.listDigests,
    readLog: reviews.readLog,
    readProofs: reviews.readProofs,
    readAsking: reviews.readAsking,
    saveAsking: reviews.saveAsking,
  },
  businessReviews: {
    listBusinessReviews: businessReviews.listBusinessReviews,
    reviewGuest: businessReviews.reviewGuest,
    withdrawGuestReview: businessReviews.withdrawGuestReview,
    replyToReview: businessReviews.replyToReview,
  },
  support: {
    contactSupport: support.contactSupport,
    listTickets: support.listTickets,
    replyToTicket: support.replyToTicket,
  },
  business: {
    showBusiness: business.showBusiness,
    saveBusiness: business.saveBusiness,
    givePayoutAccount: business.givePayoutAccount,
    keepPayoutAccount: business.keepPayoutAccount,
  },
  businesses: {
    listOwnBusinesses: businesses.listOwnBusinesses,
    createBusiness: businesses.createBusiness,
    listMembers: businesses.listMembers,
    inviteMember: businesses.inviteMember,
    withdrawInvitation: businesses.withdrawInvitation,
    changeRole: businesses.changeRole,
    removeMember: businesses.removeMember,
    listOwnInvitations: businesses.listOwnInvitations,
    answerInvitation: businesses.answerInvitation,
    readLog: businesses.readLog,
  },
  desk: {
    listOwnerBookings: desk.listOwnerBookings,
    readToday: desk.readToday,
    readOwnCancellations: desk.readOwnCancellations,
    showOwnerBooking: desk.showOwnerBooking,
    decideOnBooking: partners.decideOnBooking,
    markGuest: desk.markGuest,
    undoMark: desk.undoMark,
    saveDeskNote: desk.saveDeskNote,
    cancelAsOwner: desk.cancelAsOwner,
    readDeskRooms: desk.readDeskRooms,
    bookAtDesk: desk.bookAtDesk,
    changeDeskBooking: desk.changeDeskBooking,
  },
  templates: {
    listTemplates: templates.listTemplates,
    addTemplate: templates.addTemplate,
    saveTemplate: templates.saveTemplate,
    removeTemplate: templates.removeTemplate,
  },
  calendar: {
    readCalendar: calendar.readCalendar,
    setDateRates: calendar.setDateRates,
    setBaseRates: calendar.setBaseRates,
    setSeasons: calendar.setSeasons,
    setTerms,
    setClosures: calendar.setClosures,
    setDateLimits,
    setRoomLimits,
    readUnits: units.readUnits,
    moveUnit: units.moveUnit,
    nameUnits: units.nameUnits,
  },
  feeds: {
    listFeedLinks: feeds.listFeedLinks,
    makeFeedLinks: feeds.makeFeedLinks,
    renewFeedLink: feeds.renewFeedLink,
  },
  feedsIn: {
    listFeedsIn: feedsIn.listFeedsIn,
    addFeedIn: feedsIn.addFeedIn,
    fetchFeedIn: feedsIn.fetchFeedIn,
    removeFeedIn: feedsIn.removeFeedIn,
  },
  cases: {
    listCases: cases.listCases,
    showCase: cases.showCase,
    moveBooking: cases.moveBooking,
    rejectBooking: cases.rejectBooking,
    callOffBooking: cases.callOffBooking,
    settleCase: cases.settleCase,
  },
  looking: {
    readLooking: looking.readLooking,
    allowLooking: looking.allowLooking,
    endLooking: looking.endLooking,
    enterLooking: looking.enterLooking,
  },
  imports: {
    readImport: imports.readImport,
    bringImport: imports.bringImport,
    fetchPhoto: imports.fetchPhoto,
  },
  listings: {
    suggestTowns: listings.suggestTowns,
    listOwnListings: listings.listOwnListings,
    createListing: listings.createListing,
    showListing: listings.showListing,
    previewListing: listings.previewListing,
    saveBasics: listings.saveBasics,
    savePlace: listings.savePlace,
    saveAmenities: listings.saveAmenities,
    saveHouseRules: listings.saveHouseRules,
    saveTimes: listings.saveTimes,
    saveCancellation: listings.saveCancellation,
    savePapers: listings.savePapers,
    addRoom: listings.addRoom,
    saveRoom: listings.saveRoom,
    removeRoom: listings.removeRoom,
    linkRooms: listings.linkRooms,
    addPhoto: listings.addPhoto,
    orderPhotos: listings.orderPhotos,
    savePhoto: listings.savePhoto,
    removePhoto: listings.removePhoto,
    moveListing: listings.moveListing,
  },
  money: {
    readMoney: money.readMoney,
    readBookingMoney: money.readBookingMoney,
    readStatement: money.readStatement,
    exportStatement: money.exportStatement,
    printStatement: money.printStatement,
    readTaxRules: money.readTaxRules,
  },
  numbers: {
    readNumbers: numbers.readNumbers,
    exportNumbers: numbers.exportNumbers,
    countView: numbers.countView,
  },
  register: {
    readRegister: register.readRegister,
    saveEntry: register.saveEntry,
    removeEntry: register.removeEntry,
    noteIdentity: register.noteIdentity,
    noteFormStep: register.noteFormStep,
    exportRegister: register.exportRegister,
    listRegisterTasks: register.listRegisterTasks,
    readOwnRegister: register.readOwnRegister,
    saveOwnEntry: register.saveOwnEntry,
    removeOwnEntry: register.removeOwnEntry,
  },
  arrivals: {
    listArrivals: arrivals.listArrivals,
    readArrival: arrivals.readArrival,
    confirmArrival: arrivals.confirmArrival,
    readArrivalLink: arrivals.readArrivalLink,
    confirmByLink: arrivals.confirmByLink,
    readOwnArrival: arrivals.readOwnArrival,
  },
  door: {
    readStayPass: door.readStayPass,
    readDoor: door.readDoor,
    tellFromDoor: door.tellFromDoor,
    settledAtDoor: door.settledAtDoor,
  },
  notifications: {
    readPushToken: notifications.readPushToken,
    forgetDevices: notifications.forgetDevices,
    readVapidKey: notifications.readVapidKey,
    registerDevice: notifications.registerDevice,
    readDevice: notifications.readDevice,
    deleteDevice: notifications.deleteDevice,
    setDeviceUser: notifications.setDeviceUser,
    saveDeviceMetadata: notifications.saveDeviceMetadata,
    listInterests: notifications.listInterests,
    saveInterests: notifications.saveInterests,
    addInterest: notifications.addInterest,
    removeInterest: notifications.removeInterest,
    reportPushEvent: notifications.reportPushEvent,
  },
} as const;
