import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import { SectionError } from "./section-error";

test("R1: a failed section says what is missing and offers 重试 as a plain link", () => {
	const html = renderToStaticMarkup(<SectionError name="店铺推荐暂时无法显示" />);
	expect(html).toContain("店铺推荐暂时无法显示");
	expect(html).toContain('<a href="">重试</a>');
});

test("UX: an empty place shows a drawing, a sentence and an action", () => {
	const html = renderToStaticMarkup(
		<EmptyState text="购物车还是空的" action={<a href="/search">去选购</a>} />,
	);
	expect(html).toContain("<svg");
	expect(html).toContain("<p>购物车还是空的</p><a");
});
