import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";

test("UX access: an icon beside text is hidden from assistive technology", () => {
	const html = renderToStaticMarkup(<Icon name="bell" />);
	expect(html).toContain('aria-hidden="true"');
	expect(html).not.toContain("role");
});

test("UX access: an icon that stands alone says what it is", () => {
	const html = renderToStaticMarkup(<Icon name="bell" label="消息" />);
	expect(html).toContain('role="img"');
	expect(html).toContain('aria-label="消息"');
});
