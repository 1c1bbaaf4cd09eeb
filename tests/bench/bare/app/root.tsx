import type { ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router";

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="zh-CN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
			</head>
			<body>
				{children}
				<ScrollRestoration />
			</body>
		</html>
	);
}

export function ServerComponent() {
	return <Outlet />;
}
