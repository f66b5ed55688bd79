import { ToolsArticle } from "@/components/site/tools-article";
import { toolsPage } from "@/lib/site/loader/tools";
import type { ToolsProps } from "@/lib/site/schema";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(toolsPage);

export default function ToolsPage(props: ToolsProps) {
	return <ToolsArticle {...props} />;
}
