export { Board2D } from './board2d';
