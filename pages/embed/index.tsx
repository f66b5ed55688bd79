import { SnippetsArticle } from "@/components/embed/snippets-article";
import { snippetsPage } from "@/lib/page-props/snippets";
import type { SnippetsProps } from "@/lib/schema/props/embed";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(snippetsPage);

export default function SnippetsPage(props: SnippetsProps) {
	return <SnippetsArticle {...props} />;
}
