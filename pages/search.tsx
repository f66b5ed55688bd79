import { SearchArticle } from "@/components/search/search-article";
import { searchPage } from "@/lib/page-props/search";
import type { SearchProps } from "@/lib/schema/props/search";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(searchPage);

export default function SearchPage(props: SearchProps) {
	return <SearchArticle {...props} />;
}
