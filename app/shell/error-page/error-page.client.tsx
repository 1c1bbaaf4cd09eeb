"use client";
import { useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { exits } from "~/domain/page/exits";
import { findPage, pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { StatusPage } from "~/parts/page/status-page/status-page";
import { Button, LinkButton } from "~/ui/control/button/button";
import { describeErrorPage, listCauses } from "./describe-error";
import { GoHome } from "./go-home";

/**
 * Takes the place of a screen that failed, inside its shell: status, message, possible causes and three
 * buttons (SPEC §2 Error page). A missing page leads home, a missing session to /login. It is a client
 * component because a server one would be rendered into every page, errors or not.
 */
export function ErrorPage() {
	const { status, message, original } = describeErrorPage(useRouteError());
	const { pathname, search } = useLocation();
	const here = pathname + search;
	const [former, setFormer] = useState<string>();
	useEffect(() => {
		// The token itself is out of reach for scripts; this cookie comes and goes with it.
		if (!/(?:^|; )business_model=/.test(document.cookie) && !findPage(pathname)?.public)
			location.replace(loginPath(here));
		if (document.referrer.startsWith(`${location.origin}/`) && document.referrer !== location.href)
			setFormer(document.referrer);
	}, [pathname, here]);
	return (
		<StatusPage
			code={status}
			title={message}
			original={original}
			actions={
				<>
					<LinkButton href={here} variant="primary">
						刷新
					</LinkButton>
					<form method="post" action={exits.logOut.path}>
						<input type="hidden" name="redirect" value={here} />
						<Button>重新登录</Button>
					</form>
					<LinkButton href={pages.home.path}>返回首页</LinkButton>
					{former && <LinkButton href={former}>返回上一页</LinkButton>}
				</>
			}
		>
			<p>可能的原因：</p>
			<ul>
				{listCauses(status).map((cause) => (
					<li key={cause}>{cause}</li>
				))}
			</ul>
			{status === 404 && <GoHome />}
		</StatusPage>
	);
}
