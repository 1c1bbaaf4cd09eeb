import { Outlet } from "react-router";

export function ServerLayout({ children }: { children: React.ReactNode }) {
	return (
		<html lang="zh-CN">
			<head>
				<meta charSet="utf-8" />
			</head>
			<body>{children}</body>
		</html>
	);
}
export function ServerComponent() {
	return <Outlet />;
}
