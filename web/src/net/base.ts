/** Where the site is on its host: '' at the root, '/wellspring' for a page at /wellspring/. Addresses begin with it. */
export function siteBase(pathname: string = location.pathname): string {
  return pathname.slice(0, Math.max(0, pathname.lastIndexOf('/')));
}
