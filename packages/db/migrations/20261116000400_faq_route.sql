-- The common questions are a block on the help pages, not a page: without a slash it is no address.
update content_page set route = 'faq' where route = '/help/faq/';
