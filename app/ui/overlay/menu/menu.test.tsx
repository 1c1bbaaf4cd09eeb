import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Menu } from "./menu";

test("R9: a menu is the platform's own disclosure, and only one menu is open at a time", () => {
	const html = renderToStaticMarkup(
		<Menu summary="服务" panelClass="panel">
			在线客服
		</Menu>,
	);
	expect(html).toMatch(/^<details name="menu" data-menu=""[^>]*><summary>服务<\/summary>/);
});
