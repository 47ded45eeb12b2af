/** Made-up people who book: a first and a last name each, put together by chance. */
export const firstNames =
  'Aarav Aditi Amit Ananya Anil Arjun Bhavna Chetan Deepa Dev Divya Farhan Gauri Hari Isha Jaya Karan Kavita Lata Manish Maya Nandini Neel Neha Nisha Pooja Pranav Priya Rahul Rajesh Ravi Rekha Rohan Sahil Sanjay Sara Shreya Sunil Tara Usha Varun Vidya Vikram Zoya'.split(
    ' ',
  );
export const lastNames =
  'Bajaj Banerjee Bhat Chandra Chauhan Dalal Das Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Lobo Mathur Mehta Menon Mishra Nair Patel Pillai Prasad Rao Reddy Saxena Sen Shah Sharma Sheikh Singh Sinha Thomas Varma Verma Yadav'.split(
    ' ',
  );
