import { pages } from "~/domain/pages";
import { loginPath } from "~/domain/paths";
import { StatusPage } from "~/parts/status-page/status-page";
import { LinkButton } from "~/ui/button/button";

export function ServerComponent() {
	return (
		<>
			<title>请先登录</title>
			<StatusPage
				code={401}
				title="请先登录"
				actions={
					<>
						<LinkButton href={loginPath()} variant="primary">
							重新登录
						</LinkButton>
						<LinkButton href={pages.home.path}>返回首页</LinkButton>
					</>
				}
			>
				<p>登录已失效或尚未登录，登录后可以继续采购。</p>
			</StatusPage>
		</>
	);
}
