import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Popover } from "./popover";

test("R9: a popover is the platform's own, opened by its button without JavaScript", () => {
	const html = renderToStaticMarkup(
		<>
			<button type="button" popoverTarget="service">
				服务
			</button>
			<Popover id="service" label="服务">
				内容
			</Popover>
		</>,
	);
	expect(html).toContain('popoverTarget="service"');
	expect(html).toMatch(/<div id="service" popover="auto" role="group" aria-label="服务"/);
});
