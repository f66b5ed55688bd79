import { SnippetsArticle } from "@/components/embed/snippets-article";
import { snippetsPage } from "@/lib/embed/loader/snippets";
import type { SnippetsProps } from "@/lib/embed/schema/page";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(snippetsPage);

export default function SnippetsPage(props: SnippetsProps) {
	return <SnippetsArticle {...props} />;
}
