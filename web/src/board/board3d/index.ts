export { Board3D } from './board3d';
