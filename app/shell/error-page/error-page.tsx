import "server-only";
import { homePath, loginPath } from "~/domain/paths";
import { StatusPage } from "~/parts/status-page/status-page";
import { getScope } from "~/request/scope";
import { publicPages } from "~/session/public-calls";
import { Button, LinkButton } from "~/ui/button/button";
import { toPagePath } from "../page-path";
import { describeError } from "./describe-error";
import styles from "./error-page.module.css";
import { GoHome } from "./go-home.client";

/** What the root shows when not even the shell can be had (SPEC §2 Error page). It needs no backend. */
export function ErrorPage({ error }: { error: unknown }) {
	const { mall } = getScope();
	return (
		<>
			<header className={styles.header}>
				<a href={homePath} className={`wrapper ${styles.brand}`}>
					<img src={mall.icon} alt="" width={32} height={32} />
					{mall.title}
				</a>
			</header>
			<main id="main">
				<ErrorContent error={error} />
			</main>
		</>
	);
}

/**
 * Status, message, possible causes and the three ways on (SPEC §2). Without a session it leads to /login, and a
 * missing page leads home. Only what is meant for the buyer is printed.
 */
export function ErrorContent({ error }: { error: unknown }) {
	const { token, request, requestId } = getScope();
	const { status, message } = describeError(error);
	const url = new URL(request.url);
	const path = toPagePath(url.pathname);
	const here = path + url.search;
	return (
		<>
			<title>{message}</title>
			{token === null && !publicPages.has(path) && (
				<meta httpEquiv="refresh" content={`0;url=${loginPath(here)}`} />
			)}
			{status === 404 && <GoHome />}
			<StatusPage
				code={status}
				title={message}
				actions={
					<>
						<LinkButton href={here} variant="primary">
							刷新
						</LinkButton>
						<form method="post" action="/session/logout">
							<input type="hidden" name="redirect" value={here} />
							<Button>重新登录</Button>
						</form>
						<LinkButton href={homePath}>返回首页</LinkButton>
					</>
				}
			>
				{status !== 404 && (
					<>
						<p>可能的原因：</p>
						<ul>
							<li>网络缓慢或已断开，请检查网络后刷新</li>
							<li>服务器暂时无法响应，请稍后再试</li>
							<li>域名解析（DNS）出错，请联系网络管理员</li>
						</ul>
					</>
				)}
				<p className={styles.id}>请求编号：{requestId}</p>
			</StatusPage>
		</>
	);
}
