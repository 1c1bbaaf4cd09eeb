import { pages } from "~/domain/pages";
import { StatusPage } from "~/parts/status-page/status-page";
import { LinkButton } from "~/ui/button/button";

export function ServerComponent() {
	return (
		<>
			<title>没有访问权限</title>
			<StatusPage
				code={403}
				title="没有访问权限"
				actions={
					<LinkButton href={pages.home.path} variant="primary">
						返回首页
					</LinkButton>
				}
			>
				<p>当前账号无权查看此页面，如有疑问请联系企业管理员或平台客服。</p>
			</StatusPage>
		</>
	);
}
