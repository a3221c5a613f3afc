export { createBoard, type CreateOptions } from './create';
export { hasWebGL } from './webgl';
export { TEAMS, teamOf, shapePoints, type TeamStyle } from './teams';
export * from './adapt';
export type * from './types';
