import { present } from "~/api/wire/present";
import "./styles";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { readLook } from "~/request/read-look";
import { getScope } from "~/request/scope";
import { loadDecorationStyle, loadTheme } from "~/session/session";
import { BarePage } from "~/shell/error-page/bare-page.client";
import { firstView } from "~/ui/layout/page/first-view";

export async function ServerLayout({ children }: { children: ReactNode }) {
	const { mall, page } = getScope();
	const [theme, style] = await Promise.all([loadTheme(), loadDecorationStyle()]);
	return (
		<html
			lang="zh-CN"
			{...present({ theme })}
			data-decoration-style={style}
			data-scheme={readLook("scheme")}
			data-density={readLook("density")}
			data-width={page.row?.grows && readLook("width")}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<link rel="icon" href={mall.icon} />
				{/* The browser paints for the first time once this element has come: a page does not appear piece by piece. Where
				    nothing can shift, it does not wait for the end of the page. */}
				<link rel="expect" href={`#${page.row?.firstView ? firstView : "page-end"}`} blocking="render" />
			</head>
			<body>
				{children}
				<span id="page-end" hidden />
			</body>
		</html>
	);
}

export function ServerComponent() {
	return <Outlet />;
}

/** Shows a failure of the shell itself. */
export function ErrorBoundary() {
	return <BarePage />;
}
