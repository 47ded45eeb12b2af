export { squarePicture, wholePicture } from './clean-picture.ts';
export { mediaRoutes } from './routes.ts';
