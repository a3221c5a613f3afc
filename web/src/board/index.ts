export { createBoard, hasWebGL, type CreateOptions } from './create';
export { TEAMS, teamOf, shapePoints, type TeamStyle } from './teams';
export * from './adapt';
export type * from './types';
