/** Leads to the search bar on top, which keeps the guests and shows this stay for other dates. */
export function ChangeDates() {
  return (
    <a className="link tap" href="#modify-search">
      Change dates
    </a>
  );
}
