export { bringBackMissing, checkPictures, removeOrphans } from './check-pictures.ts';
export { squarePicture, wholePicture } from './clean-picture.ts';
export type { MediaDeps } from './deps.ts';
export { forgetPictures, forgetSoon, leaveToForget, leaveUnused } from './forget-pictures.ts';
export { clearMoved, copyPictures, nothingCleared, nothingMoved } from './move-pictures.ts';
export { refuseOtherKinds } from './other-kinds.ts';
export { mediaRoutes } from './routes.ts';
export { storePicture } from './store-picture.ts';
