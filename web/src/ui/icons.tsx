import { SHIELD, SKULL } from '../board/dieMarks';

/** Small drawings of our own, on a grid of 24. They say nothing to screen readers: the words beside them do. */
interface IconProps {
  size?: number;
}
const icon = (d: string) =>
  function Icon({ size = 18 }: IconProps) {
    return (
      <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} fill="currentColor" fill-rule="evenodd" />
      </svg>
    );
  };
const lines = (d: string, width = 2) =>
  function Icon({ size = 18 }: IconProps) {
    return (
      <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
      </svg>
    );
  };

export const Skull = icon(SKULL);
export const Shield = icon(SHIELD);
export const Heart = icon('M12 21 4.300 13.400C1.900 11 2 7.200 4.400 5.100c2.200-2 5.400-1.600 7.200.6l.4.5.4-.5c1.800-2.200 5-2.600 7.200-.6 2.400 2.100 2.500 5.900.1 8.300Z');
export const Eye = icon('M12 5C6.500 5 2.700 9.200 1.500 12c1.200 2.800 5 7 10.500 7s9.300-4.200 10.500-7C21.300 9.200 17.500 5 12 5Zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm0-2.300a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z');
export const Boot = icon('M7 2h7v9.500l5.600 2.300c1.500.6 2.400 1.700 2.400 3.200v2H7Zm0 18.300h15V22H7ZM3 5h2.500v1.600H3Zm-1 4h3.500v1.600H2Zm1 4h2.500v1.600H3Z');
export const Target = icon('M11 1h2v3.100A8 8 0 0 1 19.900 11H23v2h-3.100A8 8 0 0 1 13 19.900V23h-2v-3.100A8 8 0 0 1 4.100 13H1v-2h3.100A8 8 0 0 1 11 4.100Zm1 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z');
export const Sword = icon('M21.500 2.500 20 9 9.700 17.200l2 2-1.500 1.500-3-3-3.500 3.500-1.700-1.700 3.500-3.500-3-3L4 11.500l2 2L15 3.900Z');
export const Undo = icon('M9 4 3 10l6 6v-4h5a4 4 0 0 1 0 8h-3v2.500h3a6.500 6.500 0 0 0 0-13H9Z');
export const Flag = icon('M4 2h2v2h13l-3.500 4.500L19 13H6v9H4Z');
export const Gear = icon('M10.200 2h3.600l.5 2.700 1.700.7 2.300-1.600 2.500 2.500-1.600 2.300.7 1.700 2.700.5v3.600l-2.700.5-.7 1.700 1.600 2.300-2.500 2.500-2.300-1.600-1.700.7-.5 2.700h-3.600l-.5-2.700-1.700-.7-2.300 1.600-2.500-2.500 1.600-2.300-.7-1.700L1.400 14.400v-3.600l2.700-.5.7-1.700-1.600-2.300 2.500-2.500L8 5.400l1.700-.7ZM12 8.600a3.700 3.700 0 1 0 0 7.400 3.700 3.700 0 0 0 0-7.400Z');
export const Check = lines('M4 12.500 9.500 18 20 6.500', 2.600);
export const Cross = lines('M5 5l14 14M19 5 5 19', 2.600);
export const Plus = lines('M12 4v16M4 12h16', 2.600);
export const ChevronLeft = lines('M15 4 7 12l8 8', 2.400);
export const ChevronUp = lines('M4 16l8-8 8 8', 2.400);
export const ChevronDown = lines('M4 8l8 8 8-8', 2.400);
export const ChevronRight = lines('M9 4l8 8-8 8', 2.400);
export const Dots = icon('M12 3.500a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Zm0 6.300a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Zm0 6.300a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Z');
export const Scroll = icon('M6 2h13v16a4 4 0 0 1-4 4H5a3 3 0 0 1-3-3v-1h4Zm3 4v2h7V6Zm0 4v2h7v-2Zm0 4v2h5v-2Zm-5 5a1 1 0 0 0 2 0Z');
export const Speaker = icon('M3 9h4l6-5v16l-6-5H3Zm13-1.500c2.600 2.200 2.600 6.800 0 9v-2.300a3 3 0 0 0 0-4.400Zm0-4.500c6 2.500 6 15.500 0 18v-2.200c3.700-2.600 3.700-11 0-13.600Z');
export const Mute = icon('M3 9h4l6-5v16l-6-5H3Zm13 .600L17.400 8.200 19.500 10.300l2.100-2.100L23 9.600l-2.100 2.100 2.100 2.100-1.400 1.400-2.100-2.100-2.100 2.100-1.400-1.400 2.100-2.100Z');
export const Note = icon('M9 3.500 20 1v14.600a3.600 3.200 0 1 1-2-2.900V7l-7 1.600v9.800a3.600 3.200 0 1 1-2-2.900Z');
export const Sun = lines('M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 1.500v2.500M12 20v2.500M1.500 12H4M20 12h2.500M4.600 4.600l1.800 1.800M17.600 17.600l1.800 1.800M19.400 4.600l-1.800 1.800M6.400 17.600l-1.800 1.800');
export const Moon = icon('M14.500 2.500a9.800 9.800 0 1 0 7 13.800A8.500 8.500 0 0 1 14.500 2.500Z');
export const Bolt = icon('M14 1 4 14h6.500L9 23l11-14h-7Z');
export const Question = lines('M8 8.500a4 4 0 1 1 5.800 3.600c-1.200.7-1.800 1.500-1.800 3M12 19.500v.5', 2.400);
export const Play = icon('M6 3.500 20 12 6 20.500Z');
export const Pause = icon('M6 4h4v16H6Zm8 0h4v16h-4Z');
export const Share = lines('M12 15V3M7.500 7 12 2.800 16.500 7M6 11H4v10h16V11h-2');
export const Picture = icon('M4 3h16a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 2v11.500l4.500-5 4 4.500 3-3 4.500 4V5Zm11.500 1.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z');
export const Film = icon('M3 4h18v16H3Zm2 2v2h2V6Zm0 4v4h2v-4Zm0 6v2h2v-2Zm12-10v2h2V6Zm0 4v4h2v-4Zm0 6v2h2v-2ZM9 6v5h6V6Zm0 7v5h6v-5Z');
export const People = icon('M8 4a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Zm8.500 1.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM1.500 20c0-4.500 2.500-7.500 6.500-7.500s6.500 3 6.500 7.500Zm14.500 0c0-2.600-.6-4.800-1.800-6.500.7-.4 1.500-.5 2.300-.5 3.500 0 6 2.700 6 7Z');
export const Cards = icon('M4.500 4.200 13 2l1 3.600h-3.500A3.500 3.500 0 0 0 7 9.100v9.600l-.9.200L2 5.800ZM10.500 7H19a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8.500a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2Z');
export const Robot = icon('M11 1h2v3h5a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h5ZM8.500 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 15.500v2h8v-2ZM0 9h2v6H0Zm22 0h2v6h-2Z');
export const Home = icon('M12 2.500 1.500 12H5v9h5.500v-6h3v6H19v-9h3.500Z');
export const Cube = lines('M12 2 21 7v10l-9 5-9-5V7ZM3 7l9 5 9-5M12 12v10');
export const Flat = lines('M12 2 21 7v10l-9 5-9-5V7Z');
export const Dice = icon('M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Zm2.500 4a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm9 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600ZM12 10.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm-4.500 4.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm9 0a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Z');
