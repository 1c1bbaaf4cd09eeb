import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CurrentLink } from "./current-link.client";

test.each([
	["/notice", "/notice", true],
	["/notice/noticeDetail?id=208890120000030865", "/notice", true],
	["/notice?pageIndex=2", "/notice", true],
	["/notice?tab=message", "/notice", false],
	["/notice?tab=message", "/notice?tab=message", true],
	["/notices", "/notice", false],
])("UX navigation: at %s the link to %s says whether it is the page", (at, href, isCurrent) => {
	const html = renderToStaticMarkup(
		<MemoryRouter initialEntries={[at]}>
			<CurrentLink href={href}>公告</CurrentLink>
		</MemoryRouter>,
	);
	expect(html.includes('aria-current="page"')).toBe(isCurrent);
});
