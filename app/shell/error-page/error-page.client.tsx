"use client";
import { useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { dataStart, mark } from "~/document/marks";
import { findPage, pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { resources } from "~/domain/page/resources";
import { StatusPage } from "~/parts/page/status-page/status-page";
import { Button, LinkButton } from "~/ui/button/button";
import { describeError } from "./describe-error";

/**
 * Takes the place of a screen that failed, inside its shell: status, message, possible causes and three buttons (SPEC §2
 * Error page). A missing page leads home, a missing session to /login. It is a client component because a server one
 * would be rendered into every page, errors or not.
 */
export function ErrorPage() {
	const { status, message } = describeError(useRouteError());
	const { pathname, search } = useLocation();
	const here = pathname + search;
	useEffect(() => {
		// The token itself is out of reach for scripts; this cookie comes and goes with it.
		if (!/(?:^|; )business_model=/.test(document.cookie) && !findPage(pathname)?.public)
			location.replace(loginPath(here));
	}, [pathname, here]);
	return (
		<>
			<span hidden {...mark(dataStart)} />
			{status === 404 && <GoHome />}
			<StatusPage
				code={status}
				title={message}
				actions={
					<>
						<LinkButton href={here} variant="primary">
							刷新
						</LinkButton>
						<form method="post" action={resources.logOut.path}>
							<input type="hidden" name="redirect" value={here} />
							<Button>重新登录</Button>
						</form>
						<LinkButton href={pages.home.path}>返回首页</LinkButton>
					</>
				}
			>
				<p>可能的原因：</p>
				<ul>
					<li>网络缓慢或已断开，请检查网络后刷新</li>
					<li>服务器暂时无法响应，请稍后再试</li>
					<li>域名解析（DNS）出错，请联系网络管理员</li>
				</ul>
			</StatusPage>
		</>
	);
}

/** Long enough to read the page. Milliseconds. */
const delay = 3000;

/** A missing page redirects home by itself (SPEC §2), unless the buyer does something first. */
function GoHome() {
	const [leaving, setLeaving] = useState(false);
	useEffect(() => {
		const stop = new AbortController();
		setLeaving(true);
		const timer = setTimeout(() => location.replace("/"), delay);
		stop.signal.addEventListener("abort", () => {
			clearTimeout(timer);
			setLeaving(false);
		});
		for (const type of ["pointerdown", "keydown"]) {
			addEventListener(type, () => stop.abort(), { signal: stop.signal });
		}
		return () => stop.abort();
	}, []);
	return (
		<p className="visually-hidden" role="status">
			{leaving && "即将返回首页"}
		</p>
	);
}
