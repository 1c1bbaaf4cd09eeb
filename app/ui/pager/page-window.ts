/** Which page numbers a pager shows: the ends, the page and its neighbours; null where some are left out. */
export function listPages(page: number, pageCount: number, around = 2): (number | null)[] {
	const wanted = [1];
	for (let at = Math.max(2, page - around); at <= Math.min(pageCount - 1, page + around); at += 1)
		wanted.push(at);
	if (pageCount > 1) wanted.push(pageCount);
	const shown: (number | null)[] = [];
	let last = 0;
	for (const at of wanted) {
		// One page left out takes the room of the dots: show it instead.
		if (at - last === 2) shown.push(at - 1);
		else if (at - last > 2) shown.push(null);
		shown.push(at);
		last = at;
	}
	return shown;
}
